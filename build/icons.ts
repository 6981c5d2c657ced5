import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCENERY } from '#renderer/ui/scenery.ts';
import { ICONS } from '#shared/icons.ts';

/** The parts of an iconify set that are read here. */
interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const SPRITE = fileURLToPath(new URL('../renderer/ui/icons.svg', import.meta.url));
const NOTICE = fileURLToPath(new URL('../renderer/public/icons-notice.txt', import.meta.url));

/** Writes the sprite of all pictures and its notice; returns the paths (ux, section 1.4). The files are not committed. */
export function writeIconSprite(): { sprite: string; notice: string } {
  const require = createRequire(import.meta.url);
  const set = JSON.parse(
    readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
  ) as IconSet;
  const pictures: [string, string][] = [
    ...Object.entries(ICONS).map(([key, entry]): [string, string] => [key, entry.picture]),
    ...Object.entries(SCENERY),
  ];
  const symbols = pictures.map(
    ([key, picture]) =>
      `<symbol id="picture-${key}" viewBox="0 0 32 32">${prefixIds(bodyOf(set, picture), `${key}-`)}</symbol>`,
  );
  writeIfChanged(
    SPRITE,
    `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Pictures of Kinboard</title>\n${symbols.join('\n')}\n</svg>\n`,
  );
  writeIfChanged(NOTICE, NOTICE_TEXT);
  return { sprite: SPRITE, notice: NOTICE };
}

/** Makes ids unique within the sprite, and every reference to them. */
export function prefixIds(body: string, prefix: string): string {
  return body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

function bodyOf(set: IconSet, picture: string): string {
  const body = set.icons[picture]?.body ?? set.icons[set.aliases?.[picture]?.parent ?? '']?.body;
  if (body === undefined) throw new Error(`fluent-emoji-flat has no picture "${picture}"`);
  // The page's policy refuses style attributes in parsed markup.
  if (/\sstyle=/.test(body)) throw new Error(`the picture "${picture}" uses a style attribute`);
  return body;
}

/** Leaves an equal file alone, so that a watching build does not start again. */
function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(path, text);
}

const NOTICE_TEXT = `The pictures of Kinboard are from Fluent Emoji (flat),
https://github.com/microsoft/fluentui-emoji

MIT License

Copyright (c) Microsoft Corporation.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.

The font Nunito is Copyright 2014 The Nunito Project Authors
(https://github.com/googlefonts/nunito), under the SIL Open Font License 1.1:
https://openfontlicense.org
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeIconSprite();
