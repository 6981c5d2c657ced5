import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pretend } from '#tests/components/device.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const points = () => page.getByRole('region', { name: 'My points', exact: true });

/** Mia with four tasks and 35 points of the 80 for an ice cream, on a device without a voice. */
function inventDay(reading: 'not-yet' | 'a-little' | 'well'): Meyers {
  const meyers = inventMeyers();
  meyers.person('mia').reading = reading;
  for (const text of ['Bed', 'Teeth', 'Cat', 'Book']) meyers.task({ text, period: 'AM' }, ['mia']);
  meyers.reward({ name: 'Ice cream', icon: 'ice-cream', cost: 80, type: 'special' });
  meyers.give('mia', 35);
  return meyers;
}

/** Says, as a browser does, that its voices are other ones now. */
const tellVoices = () => speechSynthesis.dispatchEvent(new Event('voiceschanged'));

/** Box of the tile of a task, and of the picture in it. */
function boxesOf(name: string) {
  const tile = tick(name).element().closest('[data-tile]');
  const picture = tile?.querySelector('[data-part="picture"] > *');
  if (!tile || !picture) throw new Error(`${name} has no picture`);
  return { tile: tile.getBoundingClientRect(), picture: picture.getBoundingClientRect() };
}

test('reading-2: tiles are pictures, two beside each other, with the words below', async () => {
  await pretend({ size: 'phone' });
  await inventDay('not-yet').open('/', 'mia');
  await expect.element(tick('Bed')).toBeVisible();
  await expect.poll(() => boxesOf('Bed').picture.width).toBeGreaterThanOrEqual(96);
  const [bed, teeth, cat] = ['Bed', 'Teeth', 'Cat'].map(boxesOf);
  expect(bed?.tile.height).toBeGreaterThanOrEqual(160);
  expect(bed?.tile.width).toBeGreaterThanOrEqual(150);
  expect(teeth?.tile.top).toBe(bed?.tile.top);
  expect(cat?.tile.top).toBeGreaterThanOrEqual(bed?.tile.bottom ?? Number.POSITIVE_INFINITY);
  const words = page.getByText('Bed', { exact: true }).element().getBoundingClientRect();
  expect(words.top).toBeGreaterThanOrEqual(bed?.picture.bottom ?? Number.POSITIVE_INFINITY);
});

test('reading-2: stars and stones stand for figures, which screen readers still get', async () => {
  await inventDay('not-yet').open('/', 'mia');
  await expect.element(page.getByRole('img', { name: 'Daily goal: 0 percent' })).toBeVisible();
  await expect.element(points()).toMatchTextContent(/35 points.*Next reward: Ice cream Need 45 more points/);
  const stones = () => points().element().querySelectorAll('[aria-hidden="true"] > [data-full]').length;
  // 35 of 80 are three and a half of eight.
  expect(stones()).toBe(3);
  await tick('Bed').click();
  await tick('Teeth').click();
  await expect.poll(stones).toBe(5);
  await expect.element(page.getByRole('img', { name: 'Daily goal: 50 percent' })).toBeVisible();
});

test('reading-3: who reads a little has larger pictures, also without a voice', async () => {
  const widths = [];
  for (const level of ['well', 'a-little'] as const) {
    await inventDay(level).open('/', 'mia');
    await expect.element(tick('Bed')).toBeVisible();
    widths.push(boxesOf('Bed').picture.width);
  }
  expect(widths).toEqual([52, 72]);
});

test('reading-7: a voice that the browser lists and then refuses leaves the screen as it is', async () => {
  const refused = { lang: 'en-US', name: 'Refused' } as SpeechSynthesisVoice;
  const listed = vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([refused]);
  onTestFinished(() => {
    listed.mockRestore();
    tellVoices();
  });
  await inventDay('not-yet').open('/', 'mia');
  await expect.element(tick('Bed')).toBeVisible();
  tellVoices();
  const loudspeakers = page.getByRole('button', { name: /^Read .*aloud/ });
  await expect.element(loudspeakers.first()).toBeVisible();
  await loudspeakers.first().click();
  await tick('Bed').click();
  await expect.element(page.getByText('Great Job!').first()).toBeVisible();
  await expect.element(points()).toBeVisible();
});

for (const level of ['not-yet', 'a-little'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`look-5: axe finds nothing on Home and Rewards of who reads ${level}, in ${colorScheme}`, async () => {
      await pretend({ colorScheme });
      const meyers = inventDay(level);
      for (const path of ['/', '/rewards']) {
        await meyers.open(path, 'mia');
        await expect.element(page.getByText('Ice cream').first()).toBeInTheDocument();
        expect(await findAccessibilityViolations()).toEqual([]);
      }
    });
  }
}
