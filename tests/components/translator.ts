/** Ways in which a translator takes a text out: Chrome's has done both. */
const WAYS = [
  (text: Text, font: HTMLElement) => text.replaceWith(font),
  (text: Text, font: HTMLElement) => {
    text.parentNode?.insertBefore(font, text);
    text.remove();
  },
] as const;

/**
 * Translates the page as Chrome does, until it is stopped: each text in which there are letters gives its place to
 * `<font><font>…</font></font>`, what comes later too, but nothing under `translate="no"`. The language it translates into
 * is CAPITALS.
 */
export function translatePage(): () => void {
  let count = 0;
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text && isTranslated(node)) texts.push(node);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      if (font.firstChild) font.firstChild.textContent = text.data.toUpperCase();
      WAYS[count++ % WAYS.length]?.(text, font);
    }
  };
  const follow = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
  });
  document.documentElement.classList.add('translated-ltr');
  translate(document.body);
  follow.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    follow.disconnect();
    document.documentElement.classList.remove('translated-ltr');
  };
}

function isTranslated(text: Text): boolean {
  const { parentElement, data } = text;
  return (
    parentElement !== null &&
    /[\p{L}\d]/u.test(data) &&
    !parentElement.closest('font, script, style, noscript, code, textarea, [translate=no]')
  );
}
