import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { attack } from '#tests/support/attack.ts';
import { decideLink, isPermitted, isTrustedSender, mayDownload } from '../../electron/navigation-policy.ts';

const OWN = 'http://127.0.0.1:4280';
const DIALOGS = 'kinboard-dialog://app';
const SCHEMES = [
  'http',
  'https',
  'HTTP',
  'javascript',
  'data',
  'file',
  'blob:http',
  'filesystem:http',
  'ftp',
  'smb',
  'ms-msdt',
  'search-ms',
  'mailto',
  'vbscript',
  'chrome',
  'devtools',
  'about',
  'view-source:http',
  'kinboard-dialog',
  '',
];
const SEPARATORS = ['://', ':', ':/', ':///', ':\\\\', '//', ':\t//'];
const USERS = ['', '', 'anna@', 'anna:secret@', '127.0.0.1:4280@', '127.0.0.1%3a4280@', '@'];
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '127。0。0。1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '127.0.0.1.evil.example',
  'evil.example',
  'evil.example\\127.0.0.1',
  'evil.example#127.0.0.1',
  'evil.example?127.0.0.1',
  'app',
  '',
];
const PORTS = ['', ':4280', ':4280', ':42801', ':80', ':4280.evil.example', ':4280@evil.example', ':04280', ':'];
const PATHS = [
  '',
  '/',
  '/parent',
  '/../x',
  '//evil.example',
  '?u=http://127.0.0.1:4280/',
  '#x',
  '\\evil.example',
  '\r\n',
];
const PERMISSIONS = ['clipboard-sanitized-write', 'clipboard-read', 'media', 'geolocation', 'usb', 'openExternal'];

/** Tells whether a browser that is sent there is on our own server, by WHATWG's reading of the address alone. */
function isOurs(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === 'http:' && host === '127.0.0.1:4280';
}

function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Tells whether an address is a page of the app's own small windows. */
function isDialog(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  return protocol === 'kinboard-dialog:' && hostname === 'app' && port === '';
}

attack(
  'attack-10',
  'the window stays on its origin, and only http(s) goes to the system’s browser',
  { short: 5000, full: 200_000 },
  async (tries) => {
    const random = createSeededRandom(10);
    const any = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const address = any(SCHEMES) + any(SEPARATORS) + any(USERS) + any(HOSTS) + any(PORTS) + any(PATHS);
      const permission = any(PERMISSIONS);
      const isMainFrame = random() < 0.5;
      const decision = decideLink(address, OWN);
      const breaks = [
        decision === 'stay' && !isOurs(address),
        decision === 'browser' && !isWeb(address),
        decideLink(address, null) === 'stay',
        isPermitted(permission, address, isMainFrame, OWN) &&
          !(isOurs(address) && isMainFrame && permission === 'clipboard-sanitized-write'),
        mayDownload([`${OWN}/x`, address], OWN) && !isOurs(address.replace(/^blob:/, '')),
        isTrustedSender({ frameUrl: address, isMainFrame }, DIALOGS) && !(isDialog(address) && isMainFrame),
      ];
      if (breaks.includes(true)) gotIn += 1;
    }
    return { tries, gotIn };
  },
);
