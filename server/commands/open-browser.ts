import { spawn } from 'node:child_process';

/** Programs that open an address in the person's browser. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the browser of this computer; does nothing where that is not possible. */
export function openBrowser(address: string, platform: NodeJS.Platform = process.platform): void {
  const [program, ...args] = OPENERS[platform] ?? [];
  if (!program) return;
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  // The address is printed too.
  child.on('error', () => undefined);
  child.unref();
}
