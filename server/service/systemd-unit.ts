import { DEFAULT_PORT } from '#shared/constants.ts';

/** Folders of a server that runs for the whole computer, as its units set them. */
export const COMPUTER_FOLDERS = {
  KINBOARD_DATA_DIR: '/var/lib/kinboard',
  KINBOARD_CACHE_DIR: '/var/cache/kinboard',
} as const;

/** Settings of a systemd unit. */
export interface UnitSettings {
  /** Absolute path of the program, and its arguments. */
  execStart: readonly string[];
  /** Environment variables by name. Units of the whole computer set COMPUTER_FOLDERS in any case. */
  environment: Readonly<Record<string, string>>;
  /**
   * Account that runs the server: `person`, the person's own (a user unit); `dynamic`, one that systemd makes for the
   * whole computer; `kinboard`, the one that the Debian package makes, with its settings in /etc/default.
   */
  account: 'person' | 'dynamic' | 'kinboard';
}

/** Builds the text of a systemd unit that runs the server (running-30, running-32). */
export function systemdUnit(settings: UnitSettings): string {
  const lines = settings.account === 'person' ? personUnit(settings) : computerUnit(settings);
  return `${lines.join('\n')}\n`;
}

/** Reads the environment variables from the text of a unit. */
export function readUnitEnvironment(text: string): Record<string, string> {
  const words = [...text.matchAll(/^Environment="(.*)"$/gm)].map(([, word = '']) => unquote(word));
  return Object.fromEntries(words.map((word) => /^([^=]*)=(.*)$/s.exec(word)?.slice(1) ?? []));
}

function personUnit({ execStart, environment }: UnitSettings): string[] {
  return [
    '[Unit]',
    'Description=Kinboard',
    '',
    ...serviceSection(execStart, environment),
    'NoNewPrivileges=yes',
    '',
    '[Install]',
    'WantedBy=default.target',
  ];
}

function computerUnit({ execStart, environment, account }: UnitSettings): string[] {
  const unit = account === 'dynamic' ? 'kinboard' : 'kinboard-server';
  const port = Number(environment.KINBOARD_PORT || DEFAULT_PORT);
  return [
    '[Unit]',
    'Description=Kinboard',
    'Wants=network-online.target',
    'After=network-online.target',
    '',
    ...serviceSection(execStart, { ...environment, ...COMPUTER_FOLDERS }),
    ...(account === 'dynamic' ? ['DynamicUser=yes'] : packageLines()),
    '',
    ...folderLines(unit),
    '',
    ...(account === 'dynamic' ? portLines(port) : PORTS_OF_PACKAGE),
    ...capabilityLines(port),
    '',
    ...HARDENING,
    '',
    '[Install]',
    'WantedBy=multi-user.target',
  ];
}

function serviceSection(execStart: readonly string[], environment: UnitSettings['environment']): string[] {
  // glibc makes an arena for each thread, which costs memory that is never given back.
  const variables = { ...environment, MALLOC_ARENA_MAX: '2' };
  return [
    '[Service]',
    'Type=exec',
    `ExecStart=${commandLine(execStart)}`,
    ...Object.entries(variables).map(([name, value]) => `Environment=${quote(`${name}=${value}`)}`),
    'Restart=on-failure',
    'RestartSec=5',
    'TimeoutStopSec=10',
    'UMask=0077',
  ];
}

/** Settings of the package's own account. What is in the file counts more than Environment=. */
function packageLines(): string[] {
  return ['EnvironmentFile=-/etc/default/kinboard-server', 'User=kinboard', 'Group=kinboard'];
}

function folderLines(unit: string): string[] {
  return [
    'StateDirectory=kinboard',
    'StateDirectoryMode=0700',
    'CacheDirectory=kinboard',
    'CacheDirectoryMode=0700',
    '# Everything else is read-only, and the home folders are hidden. For a second place for backups, such as a network',
    `# drive, say "systemctl edit ${unit}" and add these lines, with a group that may write there:`,
    '#   [Service]',
    '#   ReadWritePaths=-/mnt/nas',
    '#   SupplementaryGroups=backups',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
  ];
}

/** The ports that the server may take. That of the package is in /etc/default, where its generator reads it. */
function portLines(port: number): string[] {
  return [
    '# For another port, set KINBOARD_PORT and install the service again.',
    '# UDP: mDNS, and sockets with any port that learn the address of this computer and of its router.',
    `SocketBindAllow=tcp:${port}`,
    'SocketBindAllow=udp',
    'SocketBindDeny=any',
  ];
}

const PORTS_OF_PACKAGE = [
  '# The port of /etc/default/kinboard-server is allowed by a generator of the package (systemd.generator(7)).',
];

function capabilityLines(port: number): string[] {
  const capability = port < 1024 ? 'CAP_NET_BIND_SERVICE' : '';
  return [`CapabilityBoundingSet=${capability}`, `AmbientCapabilities=${capability}`];
}

/** Rights that the server never needs. No MemoryDenyWriteExecute: V8 compiles. AF_NETLINK lists the network cards. */
const HARDENING = [
  'NoNewPrivileges=yes',
  'ProtectClock=yes',
  'ProtectControlGroups=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'ProtectProc=invisible',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  'RestrictNamespaces=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'LockPersonality=yes',
  'RemoveIPC=yes',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged @resources',
  'SystemCallErrorNumber=EPERM',
];

/** Writes a command. With a colon in front, `$` is no variable: in the program's path `$$` would be two characters. */
function commandLine(words: readonly string[]): string {
  const prefix = words.some((word) => word.includes('$')) ? ':' : '';
  return prefix + words.map((word) => (/^[\w/.:=@+-]+$/.test(word) ? word : quote(word))).join(' ');
}

/** Quotes a word by the rules of unit files: C escapes in double quotes, `%%` for a percent sign. */
function quote(word: string): string {
  const escaped = word
    .replace(/[\\"]/g, '\\$&')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end the line of the unit
    .replace(/[\u0001-\u001f\u007f]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replaceAll('%', '%%');
  return `"${escaped}"`;
}

/** Reverses `quote`, without the quotation marks. */
function unquote(word: string): string {
  return word
    .replaceAll('%%', '%')
    .replace(/\\(?:x(..)|(.))/g, (_, code?: string, sign?: string) =>
      code ? String.fromCharCode(Number(`0x${code}`)) : (sign ?? ''),
    );
}
