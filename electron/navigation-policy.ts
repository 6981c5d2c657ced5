/** Decision about an address to which the page wants to navigate. */
export type LinkDecision = 'stay' | 'browser' | 'refuse';

/** Maximum length in characters: some operating systems truncate or refuse longer addresses. */
const LONGEST_LINK = 2000;

/** Tells whether an address is on an origin. Compares parsed origins, never their text. */
export function isOnOrigin(address: string, origin: string | null): boolean {
  if (origin === null) return false;
  const url = parse(address);
  // `blob:http://…` has the origin of the page that made it, but is no page of the server.
  return url !== null && url.protocol === new URL(origin).protocol && url.origin === origin && !url.username;
}

/**
 * Decides about a link, a redirect or a dropped file: pages of Kinboard's server stay in the window, other http(s)
 * pages open in the system's browser, and anything else is refused (attack-10).
 * @param origin origin of the window's page; null while there is none
 */
export function decideLink(address: string, origin: string | null): LinkDecision {
  if (isOnOrigin(address, origin)) return 'stay';
  const url = parse(address);
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
  const hidesItsHost = url !== null && (url.username !== '' || url.password !== '');
  return isWeb && !hidesItsHost && address.length <= LONGEST_LINK ? 'browser' : 'refuse';
}

/**
 * Tells whether a page gets a permission. Only the main frame of Kinboard's server gets one: writing text to the
 * clipboard, for "Copy Code".
 */
export function isPermitted(
  permission: string,
  requester: string,
  isMainFrame: boolean,
  origin: string | null,
): boolean {
  return permission === 'clipboard-sanitized-write' && isMainFrame && isOnOrigin(requester, origin);
}

/**
 * Tells whether a download is allowed: from Kinboard's server, or a blob that its page made.
 * @param chain requested address and all redirects
 */
export function mayDownload(chain: readonly string[], origin: string | null): boolean {
  return chain.length > 0 && chain.every((address) => isOnOrigin(address.replace(/^blob:/, ''), origin));
}

/** Frame that sent a message to the main process. */
export interface Sender {
  /** Address of the frame; null when it no longer exists. */
  frameUrl: string | null;
  isMainFrame: boolean;
}

/**
 * Tells whether the sender may call the main process: only the page of the app's own dialogs may, never a page of the
 * server.
 */
export function isTrustedSender(sender: Sender, dialogOrigin: string): boolean {
  const url = sender.frameUrl === null ? null : parse(sender.frameUrl);
  return sender.isMainFrame && url !== null && `${url.protocol}//${url.host}` === dialogOrigin;
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
