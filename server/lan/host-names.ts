import { hostname } from 'node:os';
import { domainToASCII } from 'node:url';
import { isLoopback, ownAddresses } from '#server/lan/addresses.ts';

/**
 * Endings that routers and mDNS put behind a computer's name at home, and nobody on the internet can register: reserved for homes
 * (`local`, `home.arpa`, `internal`), or in no public zone (api-11).
 */
const HOME_ENDINGS = ['local', 'lan', 'home', 'home.arpa', 'internal', 'speedport.ip'];

/** The same of a maker whose ending is public: `fritz.box` has belonged to a stranger before. */
const PUBLIC_ENDINGS = ['fritz.box'];

/** The name by which Kinboard is announced, where it is free. */
const PRODUCT = 'kinboard';

/**
 * The host that an address or a Host header names: in lower case, without port, brackets and the dot that may end it.
 * @returns an empty text for what is no host
 */
export function hostnameOf(host: string): string {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:[\]/@]+))(?::\d+)?$/i.exec(host.trim());
  return (match?.[1] ?? match?.[2] ?? '').toLowerCase().replace(/\.$/, '');
}

/** A name as browsers send it: letters beyond ASCII in Punycode. @returns an empty text for what cannot be a name */
export function toSentName(name: string): string {
  return /^[ -~]*$/.test(name) ? name.toLowerCase() : domainToASCII(name);
}

/**
 * Tells whether a host is this computer and nobody else, also for an attacker who owns names on the internet.
 * @param host as `hostnameOf` reads it
 * @param announced name under which Kinboard is announced at the moment
 * @param computer the computer's name, read anew each time: networks change it
 */
export function isOwnHost(host: string, announced: string | null, computer = hostname()): boolean {
  if (host === 'localhost' || host === announced || isLoopback(host)) return true;
  return hasName(host, HOME_ENDINGS, computer) || ownAddresses().has(host);
}

/** Tells whether a host is this computer's name under an ending that somebody on the internet may come to own. */
export function isNameByRouter(host: string, computer = hostname()): boolean {
  return hasName(host, PUBLIC_ENDINGS, computer);
}

/** Tells whether a host is a name that some computer at home can have; where it leads is to be looked at besides. */
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

/** The computer's name alone, whatever its operating system or its router puts behind it. */
function firstLabel(computer: string): string {
  return toSentName(computer).split('.', 1)[0] ?? '';
}
