import { hostname } from 'node:os';
import { domainToASCII } from 'node:url';
import { isLoopback, ownAddresses } from '#server/lan/addresses.ts';

/**
 * Domains that routers and mDNS append to a computer's name at home and that cannot be registered: reserved for homes
 * (`local`, `home.arpa`, `internal`), or in no public zone (api-11).
 */
const HOME_ENDINGS = ['local', 'lan', 'home', 'home.arpa', 'internal', 'speedport.ip'];

/** The same for router makers with a public domain: `fritz.box` has belonged to a stranger before. */
const PUBLIC_ENDINGS = ['fritz.box'];

/** Announced host name, unless it is taken. */
const PRODUCT = 'kinboard';

/**
 * Extracts the host from a Host header or the host part of a URL: lower case, without port, brackets and final dot.
 * @returns an empty text if it is no host
 */
export function hostnameOf(host: string): string {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:[\]/@]+))(?::\d+)?$/i.exec(host.trim());
  return (match?.[1] ?? match?.[2] ?? '').toLowerCase().replace(/\.$/, '');
}

/** Converts a name to what browsers send: non-ASCII letters in Punycode. @returns an empty text for no valid name */
export function toSentName(name: string): string {
  return /^[ -~]*$/.test(name) ? name.toLowerCase() : domainToASCII(name);
}

/**
 * Tells whether a host name can only mean this computer, even if an attacker owns names on the internet.
 * @param host as `hostnameOf` returns it
 * @param announced name under which the server is currently announced
 * @param computer the computer's name; by default it is asked for when nothing else decides, since networks change it
 */
export function isOwnHost(host: string, announced: string | null, computer?: string): boolean {
  if (host === 'localhost' || host === announced || isLoopback(host) || ownAddresses().has(host)) return true;
  return hasName(host, HOME_ENDINGS, computer ?? hostname());
}

/** Tells whether a host is this computer's name in a domain that a stranger may register. */
export function isNameByRouter(host: string, computer = hostname()): boolean {
  return hasName(host, PUBLIC_ENDINGS, computer);
}

/** Tells whether a host may be the name of a computer at home. Its address must be checked too. */
export function isNameAtHome(host: string): boolean {
  const [label = '', ...ending] = host.split('.');
  const isLabel = /^[a-z0-9_-]+$/i.test(label);
  return isLabel && (ending.length === 0 || [...HOME_ENDINGS, ...PUBLIC_ENDINGS].includes(ending.join('.')));
}

function hasName(host: string, endings: readonly string[], computer: string): boolean {
  return [PRODUCT, firstLabel(computer)].some(
    (name) => name !== '' && (host === name || endings.some((ending) => host === `${name}.${ending}`)),
  );
}

/** Returns the computer's name without the domain that its operating system or router appends. */
function firstLabel(computer: string): string {
  return toSentName(computer).split('.', 1)[0] ?? '';
}
