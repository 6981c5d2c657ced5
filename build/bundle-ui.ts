import { copyFileSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { ICON_FOLDER } from '#build/desktop-icons.ts';
import { checkNewer } from '#build/newer-than-promised.ts';
import { writePackagesIn } from '#build/packages-in.ts';
import { BUDGETS, FIRST_LOAD_FILES, findOverweight, firstLoadFiles, weighScreens } from '#build/size-budget.ts';
import { languagesToWrite } from '#build/words/languages-to-write.ts';
import { writeLanguages } from '#build/words/write-languages.ts';

/** Files that are compressed; the server finds the .br and .gz files next to them. */
const COMPRESSIBLE = 'dist/renderer/**/*.{html,js,css,svg,webmanifest,txt}';

/** Folder of the built UI with placeholders instead of texts. */
export const UI_WITH_PLACES = 'dist/ui';

/**
 * Builds the UI into dist/renderer in every language and compresses it, so that the server does not compress responses.
 * @throws Error when a screen exceeds its budget or uses a feature that a supported browser lacks
 */
export async function bundleUi(): Promise<void> {
  const built = (await build({ configFile: 'renderer/vite.config.ts', logLevel: 'warn' })) as Rolldown.RolldownOutput;
  writePackagesIn('ui', built.output);
  writeLanguages(UI_WITH_PLACES, 'dist/renderer', languagesToWrite());
  // The largest icon for home screens is the same file as the desktop's.
  copyFileSync(`${ICON_FOLDER}/512x512.png`, 'dist/renderer/icons/512.png');
  for (const file of globSync(COMPRESSIBLE)) {
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const newer = checkNewer(new Map(chunks.map(({ fileName, code }) => [fileName, code])));
  if (newer.length > 0) throw new Error(newer.join('\n'));
  const overweight = findOverweight(weighScreens(chunks, bytesOnTheWay), BUDGETS);
  if (overweight.length > 0) throw new Error(overweight.join('\n'));
  const first = firstLoadFiles(chunks).join(' ');
  if (first !== FIRST_LOAD_FILES.join(' ')) throw new Error(`The first load has other files than it had: ${first}`);
}

/** Returns the gzip size of a file in the language in which it is largest; without TLS browsers accept only gzip. */
function bytesOnTheWay(file: string): number {
  const { dir, name, ext } = path.parse(file);
  const languages = globSync(`dist/renderer/${dir}/${name}{,.*}${ext}.gz`);
  if (languages.length === 0) throw new Error(`${file} is part of the page and was not compressed`);
  return Math.max(...languages.map((language) => statSync(language).size));
}
