import { commands, type Locator, page, userEvent } from 'vitest/browser';
import type { Emulated } from '#build/component-tests.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate: (device: Emulated) => Promise<void>;
    mouse: (way: 'down' | 'up') => Promise<void>;
  }
}

/** The windows that screens are looked at in, in CSS pixels. */
const SIZES = {
  smallPhone: [320, 568],
  phone: [390, 844],
  landscape: [844, 390],
  tablet: [1024, 768],
  desktop: [1280, 720],
} as const;

let isUsual = true;

/**
 * Lets the browser be another device, until the end of the test.
 * @param device.size of the window; a desktop's unless told
 */
export async function pretend({ size, ...emulated }: Emulated & { size?: keyof typeof SIZES }): Promise<void> {
  const isUsualNow = size === undefined && Object.keys(emulated).length === 0;
  if (isUsual && isUsualNow) return;
  isUsual = isUsualNow;
  const [width, height] = SIZES[size ?? 'desktop'];
  await page.viewport(width, height);
  await commands.emulate(emulated);
}

/** Presses something near its upper edge with the mouse, as slowly as people do: what is drawn meanwhile may move it. */
export async function pressSlowly(target: Locator): Promise<void> {
  await userEvent.hover(target, { position: { x: 12, y: 4 } });
  await commands.mouse('down');
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await commands.mouse('up');
}
