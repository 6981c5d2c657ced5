import reportStyle from './report-sheet.css?inline';

/** Forbids a saved page to load anything; its style is in the page itself (school-10). */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const STYLE = `body { max-width: 186mm; margin: 12mm auto; font-family: sans-serif; }\n${reportStyle}`;

/** Makes a page that stands alone of a drawn report. What people wrote is escaped as the browser writes out text. */
export function pageOf(title: string, drawn: Element): string {
  const { lang, dir } = document.documentElement;
  const page = document.implementation.createHTMLDocument(title);
  Object.assign(page.documentElement, { lang, dir });
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const width = page.createElement('meta');
  Object.assign(width, { name: 'viewport', content: 'width=device-width' });
  page.head.prepend(charset, policy, width);
  page.body.append(page.importNode(drawn, true));
  // Put in as text: this page's own policy forbids even to make such an element.
  const html = page.documentElement.outerHTML.replace('</head>', () => `<style>\n${STYLE}\n</style></head>`);
  return `<!doctype html>\n${html}\n`;
}
