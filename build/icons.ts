import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCENERY } from '#renderer/ui/pictures/scenery.ts';
import { ICONS } from '#shared/icons.ts';
import {
  PROFILE_PICTURE_NAMES,
  PROFILE_PICTURE_SPRITE,
  PROFILE_PICTURES,
  type ProfilePictureName,
  profilePictureUrl,
} from '#shared/profile-pictures.ts';

/** The parts of an iconify set that are used here. */
interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const SPRITE = fileURLToPath(new URL('../renderer/ui/pictures/icons.svg', import.meta.url));
const NOTICE = fileURLToPath(new URL('../renderer/public/icons-notice.txt', import.meta.url));
/** Largest size of one profile picture, uncompressed, in bytes (people-14). */
const MAX_PROFILE_PICTURE_BYTES = 3000;

/**
 * Writes the sprite of all pictures and its licence notice, and returns their paths (look-25). The files are not
 * committed.
 */
export function writeIconSprite(): { sprite: string; notice: string } {
  const set = readSet();
  const pictures: [string, string][] = [
    ...Object.entries(ICONS).map(([key, entry]): [string, string] => [key, entry.picture]),
    ...Object.entries(SCENERY),
  ];
  writeIfChanged(SPRITE, toSprite('picture', new Map(pictures.map(([key, picture]) => [key, bodyOf(set, picture)]))));
  writeIfChanged(NOTICE, NOTICE_TEXT);
  return { sprite: SPRITE, notice: NOTICE };
}

/**
 * Draws the pictures that members can have: one file for each, and a sprite of all for the chooser (people-13).
 * @returns content by URL path
 * @throws Error when a picture exceeds the largest size
 */
export function drawProfilePictures(): Map<string, string> {
  const set = readSet();
  const bodies = new Map(PROFILE_PICTURE_NAMES.map((name) => [name, drawProfilePicture(set, name)]));
  const files = new Map([[PROFILE_PICTURE_SPRITE, toSprite('profile', bodies)]]);
  for (const [name, body] of bodies) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
    if (svg.length > MAX_PROFILE_PICTURE_BYTES) throw new Error(`the picture "${name}" would have ${svg.length} bytes`);
    files.set(profilePictureUrl(name), svg);
  }
  return files;
}

function readSet(): IconSet {
  const require = createRequire(import.meta.url);
  return JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8')) as IconSet;
}

/** Returns an SVG file with the symbols `#KIND-KEY`. */
function toSprite(kind: string, bodies: ReadonlyMap<string, string>): string {
  const symbols = [...bodies].map(
    ([key, body]) => `<symbol id="${kind}-${key}" viewBox="0 0 32 32">${prefixIds(body, `${kind}-${key}-`)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Pictures of Kinboard</title>\n${symbols.join('\n')}\n</svg>\n`;
}

function drawProfilePicture(set: IconSet, name: ProfilePictureName): string {
  const entry = PROFILE_PICTURES[name];
  // Two decimals are enough in a drawing of 32 units.
  const face = bodyOf(set, entry.picture).replace(/(\.\d\d)\d+/g, '$1');
  return 'glasses' in entry ? face + drawGlasses(entry.glasses) : face;
}

/** Returns round glasses as SVG. @param y vertical position of the eyes */
function drawGlasses(y: number): string {
  return (
    '<g fill="#fff" fill-opacity=".2" stroke="#433b6b" stroke-width=".9">' +
    `<circle cx="11.5" cy="${y}" r="3.5"/><circle cx="20.5" cy="${y}" r="3.5"/>` +
    `<path fill="none" d="M15 ${y}q1-1 2 0M8 ${y}l-2-.6M24 ${y}l2-.6"/></g>`
  );
}

/** Prefixes all ids, and the references to them, so that they are unique within the sprite. */
export function prefixIds(body: string, prefix: string): string {
  return body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

function bodyOf(set: IconSet, picture: string): string {
  const body = set.icons[picture]?.body ?? set.icons[set.aliases?.[picture]?.parent ?? '']?.body;
  if (body === undefined) throw new Error(`fluent-emoji-flat has no picture "${picture}"`);
  // The page's content security policy refuses style attributes in parsed markup.
  if (/\sstyle=/.test(body)) throw new Error(`the picture "${picture}" uses a style attribute`);
  return body;
}

/** Writes a file only if its content differs, so that a watching build does not start again. */
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

The Greek letters of the font M PLUS Rounded 1c are Copyright 2016 The Rounded M+
Project Authors, under the same license.
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeIconSprite();
