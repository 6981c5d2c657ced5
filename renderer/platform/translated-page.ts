/** The element that a translator put where a text stood. */
const standIns = new WeakMap<Node, ChildNode>();
let isPatched = false;

const change = new MutationObserver((records) => {
  for (const { target } of records) bringBack(target as Text);
});

/**
 * Keeps the page alive and its figures right while a browser translates it. Chrome's translator takes texts out of the page
 * and puts `<font>` elements in their place; React goes on with the texts it made. So a text that changes comes back, to be
 * translated anew, and what is done to one that was taken out is done to what stands in its place
 * (languages-13). For as long as the page is open.
 */
export function followTranslation(): void {
  new MutationObserver((records) => {
    for (const record of records)
      for (const removed of record.removedNodes)
        if (removed instanceof Text && !removed.parentNode) {
          const standIn = findStandIn(record);
          if (standIn) remember(removed, standIn);
        }
  }).observe(document.documentElement, { childList: true, subtree: true });
}

/** It comes in the same change, or before the text goes. */
function findStandIn({ addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font',
  );
}

function remember(text: Text, standIn: ChildNode): void {
  if (!isPatched) patchTree();
  standIns.set(text, standIn);
  change.observe(text, { characterData: true });
}

/** Finds the element that stands for a node that was taken out and still belongs into this parent. */
function standInOf(node: Node | null, parent?: Node): ChildNode | null {
  if (!node || node.parentNode) return null;
  const standIn = standIns.get(node);
  return standIn?.parentNode && (!parent || standIn.parentNode === parent) ? standIn : null;
}

function bringBack(text: Text): void {
  standInOf(text)?.replaceWith(text);
}

/** Only once a page is translated; everything but what was taken out goes its usual way. */
function patchTree(): void {
  isPatched = true;
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const standIn = standInOf(child, this);
    if (!standIn) return removeChild.call(this, child) as T;
    standIn.remove();
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    standInOf(node)?.remove();
    return insertBefore.call(this, node, standInOf(before, this) ?? before) as T;
  };
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    standInOf(node)?.remove();
    return appendChild.call(this, node) as T;
  };
}
