import { cpSync } from 'node:fs';
import { build } from 'rolldown';
import { inAscii } from '#build/ascii.ts';
import { writePackagesIn } from '#build/packages-in.ts';

/** Packages outside the bundle: native ones with their own binaries, and one that reads its own package.json. */
export const EXTERNAL_PACKAGES = ['better-sqlite3', 'sodium-native', '@homebridge/ciao'];

/** Bundles the server and its commands into dist/server and copies the SQL migrations there. */
export async function bundleServer(): Promise<void> {
  const { output } = await build({
    input: {
      main: 'server/main.ts',
      'reset-password': 'server/commands/reset-password.ts',
      backup: 'server/commands/backup.ts',
      restore: 'server/commands/restore.ts',
      doctor: 'server/commands/doctor.ts',
      service: 'server/commands/service.ts',
      demo: 'server/commands/demo.ts',
      'opened-by-double-click': 'server/commands/opened-by-double-click.ts',
      'prove-worker': 'server/db/check/prove-worker.ts',
      'drill-worker': 'server/features/backups/drill/drill-worker.ts',
      'import-worker': 'server/features/export/import-worker.ts',
    },
    platform: 'node',
    external: EXTERNAL_PACKAGES,
    logLevel: 'warn',
    plugins: [inAscii()],
    output: { dir: 'dist/server', format: 'esm', cleanDir: true, sourcemap: true },
  });
  writePackagesIn('server', output);
  cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true });
}
