import { isIP } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { isLoopback } from '#server/lan/addresses.ts';
import { hostnameOf, isNameAtHome, toSentName } from '#server/lan/host-names.ts';
import { StartError } from '#server/lib/start-error.ts';
import { isRefusedByBrowsers } from '#shared/browser-ports.ts';
import { DEFAULT_PORT } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import { isTimeZone } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/start.ts';

/** Configuration of this server (running-1). */
export interface Config {
  /** Folder that holds everything. */
  dataDir: string;
  /** TCP port; 0 lets the operating system choose. */
  port: number;
  /**
   * Address to listen on, without brackets; `127.0.0.1` accepts this computer only, `0.0.0.0` and `::` are all
   * addresses.
   */
  host: string;
  mdns: boolean;
  /** Further host names that are accepted, in the form that `hostnameOf` returns. */
  allowedHosts: readonly string[];
  /** IANA time zone given to new families. */
  timeZone: string;
  /** True if `timeZone` is UTC because none was set; the set-up then asks for it (setup-9). */
  assumesTimeZone?: boolean | undefined;
  /** IP addresses of proxies that are trusted, or `loopback`; none unless given (proxy-2). */
  proxies?: readonly string[] | undefined;
  /** Origin under which the family opens Kinboard from outside, such as `https://kinboard.example`. */
  publicUrl?: string | undefined;
}

/** Accepts every notation of an address, such as `[::1]` and `0:0::1`. */
function isAddressToListenOn(value: string): boolean {
  return value === 'localhost' || isIP(withoutBrackets(value)) > 0;
}

function withoutBrackets(value: string): string {
  return value.replace(/^\[(.*:.*)\]$/, '$1');
}

/** Writes an address as the operating system does, to compare it. @returns an empty text for one with a zone */
function toHost(value: string): string {
  const bare = withoutBrackets(value);
  if (!bare.includes(':')) return bare;
  return bare.includes('%') ? '' : withoutBrackets(new URL(`http://[${bare}]`).hostname);
}

const UTC_NAMES: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT']);

/** Converts a host of KINBOARD_ALLOWED_HOSTS to what browsers send: no port, no last dot, letters in Punycode. */
function toAllowedHost(value: string): string {
  return toHost(isIP(value) === 6 ? value : toSentName(hostnameOf(value)));
}

/** Names of Windows and of containers may hold an underscore. */
const HOST_NAME = /^[a-z0-9_.:-]+$/;

const environment = z.object({
  KINBOARD_DATA_DIR: z.optional(z.string()),
  KINBOARD_PORT: z._default(
    z
      .string()
      .check(
        z.refine((value) => /^\d+$/.test(value) && Number(value) <= 65_535, 'must be a port number from 0 to 65535'),
      ),
    String(DEFAULT_PORT),
  ),
  KINBOARD_HOST: z._default(
    z.string().check(z.refine(isAddressToListenOn, 'must be an address such as 0.0.0.0 or 127.0.0.1')),
    '0.0.0.0',
  ),
  KINBOARD_MDNS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  KINBOARD_ALLOWED_HOSTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => splitHosts(value).every((host) => HOST_NAME.test(toAllowedHost(host))),
          'must be host names separated by commas',
        ),
      ),
    '',
  ),
  KINBOARD_TIME_ZONE: z.optional(z.string().check(z.refine(isTimeZone, 'must be a time zone such as Europe/Berlin'))),
  KINBOARD_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => splitHosts(value).every(isProxy),
          'must be IP addresses of proxies separated by commas, such as 192.168.1.5, or loopback',
        ),
      ),
    '',
  ),
  KINBOARD_PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isOutsideOrigin, 'must be the address from outside without a path, such as https://kinboard.example'),
      ),
  ),
});

/** Returns the time zone that was set, else the computer's. If that is UTC or has no name, UTC is only assumed. */
function timeZoneOf(given: string | undefined): Pick<Config, 'timeZone' | 'assumesTimeZone'> {
  if (given !== undefined) return { timeZone: given };
  // Undefined under some values of TZ, despite its type.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone: string | undefined };
  const isSaid = isTimeZone(timeZone) && !UTC_NAMES.has(timeZone);
  return isSaid ? { timeZone } : { timeZone: 'UTC', assumesTimeZone: true };
}

function isProxy(value: string): boolean {
  return value === 'loopback' || (isIP(value) > 0 && !['0.0.0.0', '::'].includes(value));
}

/** Tells whether it is an http(s) origin outside the home. Every request to this origin counts as from outside. */
function isOutsideOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, host: place, origin, href } = new URL(value);
  const host = hostnameOf(place);
  const isHome = isNameAtHome(host) || host.endsWith('.local') || isLoopback(host);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/` && !/[?#]/.test(value) && !isHome;
}

function splitHosts(value: string): string[] {
  return value
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}

/**
 * Reads the configuration from environment variables; empty ones count as unset.
 * @throws StartError with a sentence that names the bad variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartError(say(words.variableIsWrong, { name, value: given[name] ?? '', problem: issue?.message ?? '' }));
  }
  const values = result.data;
  refuseUnusable(values);
  return {
    dataDir: path.resolve(values.KINBOARD_DATA_DIR ?? defaultDataDir(env)),
    port: Number(values.KINBOARD_PORT),
    host: toHost(values.KINBOARD_HOST),
    mdns: values.KINBOARD_MDNS === 'on',
    allowedHosts: splitHosts(values.KINBOARD_ALLOWED_HOSTS).map(toAllowedHost),
    ...timeZoneOf(values.KINBOARD_TIME_ZONE),
    proxies: splitHosts(values.KINBOARD_PROXY),
    publicUrl: values.KINBOARD_PUBLIC_URL && new URL(values.KINBOARD_PUBLIC_URL).origin,
  };
}

/** @throws StartError for a port or address that can be listened on, but not opened (running-18, running-19) */
function refuseUnusable({ KINBOARD_PORT: port, KINBOARD_HOST: host }: z.infer<typeof environment>): void {
  if (isRefusedByBrowsers(Number(port))) {
    const sentence = say(words.noBrowserOpensPort, { port: String(Number(port)), other: String(DEFAULT_PORT) });
    throw new StartError(sentence, { problem: 'port_forbidden' });
  }
  if (host.includes('%')) throw new StartError(say(words.addressHasZone, { host }), { problem: 'address_unknown' });
}

/** The operating system's folder for a person's application data. */
function defaultDataDir(env: Record<string, string | undefined>): string {
  const home = homedir();
  if (process.platform === 'win32') return path.join(env.APPDATA ?? path.join(home, 'AppData', 'Roaming'), 'Kinboard');
  if (process.platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Kinboard');
  return path.join(env.XDG_DATA_HOME ?? path.join(home, '.local', 'share'), 'kinboard');
}
