import { createHash } from 'node:crypto';

/** Kinds of cookie: sign-in, accounts that the browser knows, paired device, marker of own pages. */
type Kind = 'session' | 'known' | 'device' | 'here';

/** Names of an installation's cookies. */
export type CookieNames = Readonly<Record<Kind, string>>;

/** Cookies as the browser sent them, by name. */
type Cookies = Readonly<Record<string, string | undefined>>;

/** Names in older versions, which are the same for every installation. */
export const OLD_NAMES: CookieNames = {
  session: 'kinboard',
  known: 'kinboard-known',
  device: 'kinboard-device',
  here: 'kinboard-here',
};

const NAME = /^kinboard(?:-(?:known|device|here))?-([0-9a-f]{8})$/;
/** Most device cookies that are read. */
const MOST_DEVICE_COOKIES = 8;
/** Most other installations whose cookies stay: with up to 1.1 kB each they fit into a head of 8 kB. */
const MOST_OTHERS = 4;

/**
 * Derives the names of the cookies that are sealed with this key. Browsers share cookies between the ports of a host,
 * so two servers on one computer need different names (accounts-24). They derive from the key, not from the data's id,
 * so that a copy of the data on a second port does not sign out users of the first.
 */
export function cookieNames(key: Buffer): CookieNames {
  const id = createHash('sha256').update('cookies').update(key).digest('hex').slice(0, 8);
  return {
    session: `kinboard-${id}`,
    known: `kinboard-known-${id}`,
    device: `kinboard-device-${id}`,
    here: `kinboard-here-${id}`,
  };
}

/**
 * Lists the device cookies that were sent: first the installation's own, then the old name, then those of others. After
 * a move the key differs, and the same tablet still sends its secret with the previous name (devices-21).
 */
export function deviceCookies(cookies: Cookies, names: CookieNames): string[] {
  const others = Object.keys(cookies).filter(
    (name) => name.startsWith(`${OLD_NAMES.device}-`) && name !== names.device,
  );
  const sent = [names.device, OLD_NAMES.device, ...others].flatMap((name) => cookies[name] || []);
  return sent.slice(0, MOST_DEVICE_COOKIES);
}

/**
 * Lists cookies of the least recently used installations, if there are more than fit into a request's head: each
 * `npm run demo` leaves some. The marker stores the day of the last use.
 */
export function cookiesToForget(cookies: Cookies, names: CookieNames): string[] {
  const own: ReadonlySet<string> = new Set(Object.values(names));
  const byInstallation = Map.groupBy(
    Object.keys(cookies).filter((name) => NAME.test(name) && !own.has(name)),
    (name) => NAME.exec(name)?.[1] ?? '',
  );
  const lastUse = (id: string) => Number(cookies[`${OLD_NAMES.here}-${id}`]) || 0;
  const newestFirst = [...byInstallation].sort(([one], [other]) => lastUse(other) - lastUse(one));
  return newestFirst.slice(MOST_OTHERS).flatMap(([, sent]) => sent);
}
