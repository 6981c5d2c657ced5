import { createHash } from 'node:crypto';

/** Kinds of cookie: sign-in, accounts that the browser knows, paired device, marker of own pages. */
type Kind = 'session' | 'known' | 'device' | 'here';

/** Names of an installation's cookies. */
export type CookieNames = Readonly<Record<Kind, string>>;

/** Cookies as the browser sent them, by name. */
type Cookies = Readonly<Record<string, string | undefined>>;

/** The names that every installation used before they told whose they are. */
export const OLD_NAMES: CookieNames = {
  session: 'kinboard',
  known: 'kinboard-known',
  device: 'kinboard-device',
  here: 'kinboard-here',
};

const NAME = /^kinboard(?:-(?:known|device|here))?-([0-9a-f]{8})$/;
/** More device cookies are not looked at. */
const MOST_DEVICE_COOKIES = 8;
/** Cookies of so many other installations stay: with up to 1.1 kB each they fit into a head of 8 kB. */
const MOST_OTHERS = 4;

/**
 * Makes the names of the cookies that are sealed with this key. Cookies know no ports: without letters of its own each of two
 * Kinboards on one computer would take the other's place (accounts-24). The key's letters, not the
 * data's id: whoever copies a family's data to a second port must not sign out the first.
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
 * Lists the device cookies that were sent, the installation's own first, then the old name, then those of others: after a
 * move the key is another one, and the same tablet still has its secret under the name of before (devices-21).
 */
export function deviceCookies(cookies: Cookies, names: CookieNames): string[] {
  const others = Object.keys(cookies).filter(
    (name) => name.startsWith(`${OLD_NAMES.device}-`) && name !== names.device,
  );
  const sent = [names.device, OLD_NAMES.device, ...others].flatMap((name) => cookies[name] || []);
  return sent.slice(0, MOST_DEVICE_COOKIES);
}

/**
 * Lists the cookies of installations that this browser used longest ago, when there are more than a request's head has room
 * for: each `npm run demo` leaves some. The marker holds the day of the last use.
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
