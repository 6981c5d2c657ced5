/** Decision about an address that the page wants to go to. */
export type LinkDecision = 'stay' | 'browser' | 'refuse';

/** Longer addresses are cut or refused by some operating systems. */
const LONGEST_LINK = 2000;

/** Tells whether an address is on an origin, compared as parsed origins and never by their text. */
export function isOnOrigin(address: string, origin: string | null): boolean {
  if (origin === null) return false;
  const url = parse(address);
  // `blob:http://…` has the origin of the page that made it, yet is no page of ours.
  return url !== null && url.protocol === new URL(origin).protocol && url.origin === origin && !url.username;
}

/**
 * Decides about a link, a redirect or a dropped file: pages of our own server stay in the window, other http(s) pages
 * go to the system's browser, anything else nowhere (attack-10).
 * @param origin of the window's page; null while there is none
 */
export function decideLink(address: string, origin: string | null): LinkDecision {
  if (isOnOrigin(address, origin)) return 'stay';
  const url = parse(address);
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
  const hidesItsHost = url !== null && (url.username !== '' || url.password !== '');
  return isWeb && !hidesItsHost && address.length <= LONGEST_LINK ? 'browser' : 'refuse';
}

/** The only permission a page gets: writing plain text to the clipboard, for "Copy Code". Everything else is denied. */
export function isPermitted(
  permission: string,
  requester: string,
  isMainFrame: boolean,
  origin: string | null,
): boolean {
  return permission === 'clipboard-sanitized-write' && isMainFrame && isOnOrigin(requester, origin);
}

/**
 * Tells whether a file may be saved: exports and backups of our own server, or what its page made.
 * @param chain the address that was asked for and all that it led to
 */
export function mayDownload(chain: readonly string[], origin: string | null): boolean {
  return chain.length > 0 && chain.every((address) => isOnOrigin(address.replace(/^blob:/, ''), origin));
}

/** Frame in one of the app's own small windows that sent a message to the main process. */
export interface Sender {
  /** Address of the frame; null when it is gone. */
  frameUrl: string | null;
  isMainFrame: boolean;
}

/**
 * Tells whether a call may be answered: only the page of the app's own dialogs may call, never a page of the server.
 */
export function isTrustedSender(sender: Sender, dialogOrigin: string): boolean {
  const url = sender.frameUrl === null ? null : parse(sender.frameUrl);
  return sender.isMainFrame && url !== null && `${url.protocol}//${url.host}` === dialogOrigin;
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
