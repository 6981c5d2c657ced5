import { cpSync } from 'node:fs';
import { build } from 'rolldown';

/** Packages that stay outside the bundle: native ones, which bring their own binaries. */
export const NATIVE_PACKAGES = ['better-sqlite3', 'sodium-native'];

/** Bundles the server and its commands into dist/server, with the numbered SQL beside them. */
export async function bundleServer(): Promise<void> {
  await build({
    input: {
      main: 'server/main.ts',
      'reset-password': 'server/commands/reset-password.ts',
      demo: 'server/commands/demo.ts',
    },
    platform: 'node',
    external: NATIVE_PACKAGES,
    logLevel: 'warn',
    output: { dir: 'dist/server', format: 'esm', cleanDir: true, sourcemap: true },
  });
  cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true });
}
