import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import { findBrowser } from '#build/browser.ts';

const MARK = 'renderer/public/favicon.svg';
/** Folder of the committed icons; they are committed so that packaging needs no browser. */
export const ICON_FOLDER = 'build/desktop/icons';
/** Folder of files that the UI's build copies unchanged. */
const PUBLIC_FOLDER = 'renderer/public';

/** A square PNG picture. */
interface SquarePng {
  /** In pixels. */
  size: number;
  png: Buffer;
}

/** Types of an icon's images in an ICNS file, by size in pixels. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic13', 'ic08'],
  512: ['ic14', 'ic09'],
  1024: ['ic10'],
};

/** Returns the hash of the brand mark, by which a test can tell whether the committed icons are up to date. */
export function markFingerprint(): string {
  return createHash('sha256').update(readFileSync(MARK)).digest('hex');
}

/**
 * Draws the icons of the desktop app and of tablets' home screens from the brand mark: `node build/desktop-icons.ts`.
 */
async function drawIcons(): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const mark = readFileSync(MARK, 'utf8');
  const draw = async (svg: string, sizes: readonly number[], margin = 0): Promise<SquarePng[]> => {
    const pictures: SquarePng[] = [];
    for (const size of sizes) pictures.push({ size, png: await rasterize(page, svg, size, margin) });
    return pictures;
  };
  try {
    mkdirSync(ICON_FOLDER, { recursive: true });
    const full = await draw(mark, [16, 20, 24, 32, 48, 64, 128, 256, 512]);
    const save = (name: string, content: Uint8Array | string) => writeFileSync(`${ICON_FOLDER}/${name}`, content);
    const pick = (size: number) => full.find((each) => each.size === size)?.png ?? Buffer.alloc(0);
    for (const size of [16, 32, 48, 64, 128, 256, 512]) save(`${size}x${size}.png`, pick(size));
    save('icon.ico', await toIco(full.filter(({ size }) => size <= 256)));
    save('tray.ico', await toIco(full.filter(({ size }) => size <= 48)));
    save('tray.png', pick(24));
    save('tray@2x.png', pick(48));
    // An icon of macOS has a margin: its shape takes 824 of 1024 pixels.
    save('icon.icns', await toIcns(await draw(mark, [32, 64, 128, 256, 512, 1024], 100 / 1024)));
    const [small, large] = await draw(toTemplate(mark), [16, 32]);
    save('trayTemplate.png', small?.png ?? '');
    save('trayTemplate@2x.png', large?.png ?? '');
    await drawHomeScreenIcons(draw, mark);
    save('made-from.txt', `${markFingerprint()}\n`);
  } finally {
    await browser.close();
  }
}

/**
 * Draws the icons for home screens of tablets, except the one of 512 pixels, which is the desktop's (bundle-ui.ts).
 * iPads and Android round the corners themselves, so their icons are filled to the edge.
 */
async function drawHomeScreenIcons(
  draw: (svg: string, sizes: readonly number[]) => Promise<SquarePng[]>,
  mark: string,
): Promise<void> {
  const toTheEdge = mark.replace(' rx="9"', '');
  const [apple, maskable] = await draw(toTheEdge, [180, 512]);
  const [small] = await draw(mark, [192]);
  mkdirSync(`${PUBLIC_FOLDER}/icons`, { recursive: true });
  // iPads request this path even if no page links to it.
  writeFileSync(`${PUBLIC_FOLDER}/apple-touch-icon.png`, apple?.png ?? '');
  writeFileSync(`${PUBLIC_FOLDER}/icons/192.png`, small?.png ?? '');
  writeFileSync(`${PUBLIC_FOLDER}/icons/maskable-512.png`, maskable?.png ?? '');
}

/** Makes an icon file for Windows from PNGs. */
async function toIco(pictures: readonly SquarePng[]): Promise<Uint8Array> {
  const icon = new IconIco();
  for (const { png } of pictures) await icon.addFromPng(png, true, true);
  return icon.encode();
}

/** Makes an icon file for macOS from PNGs. */
async function toIcns(pictures: readonly SquarePng[]): Promise<Uint8Array> {
  const icon = new IconIcns();
  for (const { size, png } of pictures) await icon.addFromPng(png, ICNS_TYPES[size] ?? [], true);
  return icon.encode();
}

/** Returns the mark as a template image for the menu bar of macOS: a black house with a transparent star. */
function toTemplate(mark: string): string {
  const [, house = '', star = ''] = /<path d="([^"]+)"[^>]*\/><path d="([^"]+)"/.exec(mark) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 4.5 22 22"><path fill-rule="evenodd" d="${house}${star.replace(/^m/, 'M')}"/></svg>`;
}

async function rasterize(page: Page, svg: string, size: number, margin: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;background:transparent}svg{display:block;width:${100 * (1 - 2 * margin)}vw;margin:${100 * margin}vw}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await drawIcons();
