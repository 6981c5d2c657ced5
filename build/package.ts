import { globSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Configuration, Platform } from 'electron-builder';
import { buildAll } from '#build/build.ts';
import { sizeReport } from '#build/size-report.ts';

const OUTPUT = 'dist/packages';

/**
 * Configures the source of updates: the GitHub releases of `owner/repository` in KINBOARD_RELEASES. The repository is
 * then also the home page in the packages. Without the variable a packaged Kinboard never checks for updates.
 * @throws Error when the name is not `owner/repository`
 */
export function updateSource(env: NodeJS.ProcessEnv): Configuration {
  const name = env.KINBOARD_RELEASES;
  if (!name) return { publish: null };
  const [owner, repo, ...rest] = name.split('/');
  if (!owner || !repo || rest.length > 0 || !/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new Error(`KINBOARD_RELEASES is "${name}", but must be owner/repository.`);
  }
  return {
    publish: { provider: 'github', owner, repo },
    extraMetadata: { homepage: `https://github.com/${name}` },
  };
}

/**
 * Configures signing. The secrets come from electron-builder's environment variables; without them nothing is signed.
 */
export function signing(env: NodeJS.ProcessEnv): Configuration {
  const canNotarize = Boolean(env.APPLE_ID && env.APPLE_APP_SPECIFIC_PASSWORD && env.APPLE_TEAM_ID);
  return canNotarize ? { mac: { notarize: true } } : {};
}

/** Packages for this computer's operating system: `npm run package [-- --dir]`. */
async function packageApp(args: readonly string[]): Promise<void> {
  await buildAll();
  const platform = { win32: Platform.WINDOWS, darwin: Platform.MAC }[process.platform as string] ?? Platform.LINUX;
  await build({
    targets: platform.createTarget(args.includes('--dir') ? 'dir' : undefined),
    ...(process.platform === 'darwin' ? { x64: true, arm64: true } : {}),
    // Otherwise each file would create its own draft release; the release workflow creates one with all files.
    publish: 'never',
    config: {
      extends: 'electron-builder.yml',
      ...updateSource(process.env),
      ...signing(process.env),
      // Electron's own variable for the folder of an existing runtime, which is then not downloaded.
      electronDist: process.env.ELECTRON_OVERRIDE_DIST_PATH || null,
    },
  });
  const artifacts = readdirSync(OUTPUT, { withFileTypes: true }).filter((entry) => entry.isFile());
  const archives = globSync(`${OUTPUT}/**/{app.asar,*.node}`);
  const files = [...artifacts.map(({ name }) => path.join(OUTPUT, name)), ...archives];
  process.stdout.write(
    `\n${sizeReport(files.map((name) => ({ name: path.relative(OUTPUT, name), bytes: statSync(name).size }))).join('\n')}\n`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await packageApp(process.argv.slice(2));
