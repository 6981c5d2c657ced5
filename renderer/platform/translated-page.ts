/** Elements that a translator put in the place of text nodes, by text node. */
const standIns = new WeakMap<Node, ChildNode>();
let isPatched = false;

const change = new MutationObserver((records) => {
  for (const { target } of records) bringBack(target as Text);
});

/**
 * Keeps the page working and its figures current while a browser translates it. Chrome's translator removes text nodes
 * and puts `<font>` elements in their place, but React goes on with the nodes that it made. So a removed node whose
 * text changes is put back, to be translated again, and an operation on a removed node is applied to its replacement
 * (languages-13). It lasts until the page closes.
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

/** Finds the replacement of a removed text node: it is added in the same mutation, or before the node is removed. */
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

/** Returns the replacement of a removed node, if it is still in the document and, where given, in this parent. */
function standInOf(node: Node | null, parent?: Node): ChildNode | null {
  if (!node || node.parentNode) return null;
  const standIn = standIns.get(node);
  return standIn?.parentNode && (!parent || standIn.parentNode === parent) ? standIn : null;
}

function bringBack(text: Text): void {
  standInOf(text)?.replaceWith(text);
}

/**
 * Patches the DOM methods that React calls, once a page is translated; other nodes than removed ones are unaffected.
 */
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
