import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ICON_FOLDER } from '#build/desktop-icons.ts';
import { languagesToWrite } from '#build/words/languages-to-write.ts';
import { writeLanguages } from '#build/words/write-languages.ts';

/** Files worth compressing, beside which the server finds their .br and .gz. */
const COMPRESSIBLE = 'dist/renderer/**/*.{html,js,css,svg,webmanifest,txt}';

/** The built UI before its texts are in it. */
export const UI_WITH_PLACES = 'dist/ui';

/** Builds the UI into dist/renderer in every language and compresses it once, so that the server never has to. */
export async function bundleUi(): Promise<void> {
  await build({ configFile: 'renderer/vite.config.ts', logLevel: 'warn' });
  writeLanguages(UI_WITH_PLACES, 'dist/renderer', languagesToWrite());
  // The largest icon of the home screen is the desktop's, which is kept once.
  copyFileSync(`${ICON_FOLDER}/512x512.png`, 'dist/renderer/icons/512.png');
  for (const file of globSync(COMPRESSIBLE)) {
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
