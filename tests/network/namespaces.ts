import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const TOOLS = ['unshare', 'nsenter', 'ip', 'avahi-daemon', 'avahi-browse', 'avahi-resolve', 'dbus-daemon', 'curl'];

/** Tells why computers of their own cannot be made here; null when they can. @param tools what is needed for them */
export function whyNoNamespaces(tools: readonly string[] = TOOLS): string | null {
  const missing = tools.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  if (missing.length > 0) return `missing: ${missing.join(', ')}`;
  return spawnSync('unshare', ['-n', '-m', 'true']).status === 0 ? null : 'network namespaces cannot be made here';
}

/** A computer with a network and a /run of its own. */
export interface Computer {
  /** Runs a command there. */
  readonly prefix: readonly string[];
  /** Runs a command to its end. @returns what it printed; rejects when it fails */
  run(...command: string[]): Promise<string>;
  /** Starts something that goes on until the computer is switched off. */
  start(...command: string[]): ChildProcess;
  /** Puts a cable between the two: a network card of this name on both sides, with an address each. */
  connect(card: string, other: Computer, addresses: { here: string; there: string }): Promise<void>;
  /** The peer of the tests: Avahi, as other computers at home have it. */
  startAvahi(hostName: string): Promise<void>;
  /** The services of a type that Avahi sees now: resolved, one line each. */
  browse(type: string): Promise<string[]>;
  /** IPv4 address of a name by Avahi; null when there is none. */
  resolve(name: string): Promise<string | null>;
  readonly pid: number;
  switchOff(): Promise<void>;
}

const exec = promisify(execFile);

/** Makes a computer that is connected to nothing. @param folder for its files */
export async function createComputer(folder: string): Promise<Computer> {
  const root = spawn(
    'unshare',
    ['-n', '-m', 'sh', '-c', 'mount -t tmpfs tmpfs /run && ip link set lo up && echo up && exec sleep 100000'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(root.stdout, 'data');
  const pid = root.pid ?? 0;
  const prefix = ['nsenter', '-t', String(pid), '-n', '-m', '--'];
  const started: ChildProcess[] = [];
  const computer: Computer = {
    pid,
    prefix,
    run: async (...command) =>
      (await exec(prefix[0] ?? '', [...prefix.slice(1), ...command], { timeout: 20_000 })).stdout,
    start: (...command) => {
      const child = spawn(prefix[0] ?? '', [...prefix.slice(1), ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
      started.push(child);
      return child;
    },
    async connect(card, other, { here, there }) {
      await computer.run('ip', 'link', 'add', card, 'type', 'veth', 'peer', 'name', card, 'netns', String(other.pid));
      for (const [side, address] of [
        [computer, here],
        [other, there],
      ] as const) {
        await side.run('ip', 'address', 'add', `${address}/24`, 'dev', card);
        await side.run('ip', 'link', 'set', card, 'up');
      }
    },
    async startAvahi(hostName) {
      await computer.run('mkdir', '-p', '/run/dbus');
      computer.start('dbus-daemon', '--system', '--nofork', '--nopidfile');
      const config = path.join(folder, `avahi-${pid}.conf`);
      writeFileSync(config, `[server]\nhost-name=${hostName}\nuse-ipv6=no\n[wide-area]\nenable-wide-area=no\n`);
      await untilItWorks(() => computer.run('test', '-S', '/run/dbus/system_bus_socket'));
      computer.start('avahi-daemon', '--no-drop-root', '--no-chroot', '--no-rlimits', '-f', config);
      await untilItWorks(() => computer.run('avahi-browse', '-tpa'));
    },
    async browse(type) {
      const lines = (await computer.run('avahi-browse', '-rtpk', type)).split('\n');
      return lines.filter((line) => line.startsWith('='));
    },
    async resolve(name) {
      const answer = await computer.run('avahi-resolve', '-4', '-n', name).catch(() => '');
      return answer.trim().split(/\s+/)[1] ?? null;
    },
    async switchOff() {
      for (const child of [...started, root]) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
  return computer;
}

async function untilItWorks(attempt: () => Promise<unknown>): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
