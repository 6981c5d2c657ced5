import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeTask } from '#shared/contracts/points.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import { translatePage } from '#tests/components/translator.ts';

let stop = () => {};
afterEach(() => stop());

function inventDay(): Meyers {
  const meyers = inventMeyers();
  for (const text of ['Brush teeth', 'Make the bed', 'Read a page']) meyers.task({ text, points: 10 }, ['mia']);
  meyers.reward({ name: 'Ice cream', cost: 20, type: 'special' });
  meyers.reward({ name: 'Half an hour of games', cost: 50, type: 'screen_time' });
  return meyers;
}

/** Everything on view in the words of the translator; what a page only says for a moment, folds when it is opened anew, or keeps for a visit, left out. */
const words = () =>
  document.body.innerText
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/(\(AM\) \d OF \d DONE).*?(?=EVENING)/, '$1 ')
    .replace(/(GREAT JOB! )?(\+\d+ )?"READ A PAGE" IS [^.]*\.[^.]*\./g, '')
    .replace(/GREAT JOB! \+\d+/, '')
    .replace(/NEXT REWARD: .*?(READY!|\d+ MORE POINTS)/, 'NEXT REWARD')
    .replace(/ +/g, ' ')
    .trim();

/** It says what the same page says that nobody translates. */
async function isLive(open: () => Promise<void>): Promise<void> {
  const said = words();
  stop();
  await open();
  await expect.poll(words).toBe(said);
}

async function isWhole(): Promise<void> {
  await expect.poll(words).not.toMatch(/something broke/i);
}

for (const size of ['desktop', 'phone'] as const) {
  test(`languages-13: a child's page that Chrome translates stays alive and right on a ${size}`, async () => {
    await pretend({ size });
    const meyers = inventDay();
    await meyers.open('/', 'mia');
    await expect.element(page.getByRole('checkbox', { name: /^Brush teeth/ })).toBeVisible();
    stop = translatePage();
    for (const [index, task] of ['Brush teeth', 'Make the bed', 'Read a page'].entries()) {
      await page.getByRole('checkbox', { name: new RegExp(`^${task}`, 'i') }).click();
      await expect.poll(words).toContain(` ${10 * (index + 1)} POINTS`);
      await isWhole();
    }
    await page.getByRole('checkbox', { name: /^Read a page/i }).click();
    await expect.poll(words).toContain('2 OF 3 DONE');
    await expect.poll(words).toContain(' 20 POINTS +20 TODAY');
    // A phone has the rewards on another screen.
    if (size === 'desktop') await expect.poll(words).toContain('NEED 30 MORE POINTS');
    await expect.poll(words).not.toContain('20 MORE POINTS');
    await isWhole();
    await expect.element(page.getByRole('link', { name: 'Family Calendar' })).toBeVisible();
    await isLive(() => meyers.open('/', 'mia'));
  });

  test(`languages-13: a grown-up walks a translated page through its screens on a ${size}`, async () => {
    await pretend({ size });
    const meyers = inventDay();
    await meyers.open('/', 'anna');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    stop = translatePage();
    const navigation = page.getByRole('navigation', { name: 'Screens' });
    for (const name of ['Parent Dashboard', 'Family Calendar', 'Family Command Center', 'Home', 'Parent Dashboard']) {
      await navigation.getByRole('link', { name }).click();
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isWhole();
    }
    await expect.poll(words).toContain('CONNECT A DEVICE');
    await meyers.as('mia').ok(completeTask, { params: { taskId: 'task-1' }, body: { userId: 'mia', date: TODAY } });
    tellChange({ type: 'progress.changed', ids: ['mia'] });
    await expect.poll(words).toMatch(/1 (of|\/) 3/i);
    await isWhole();
    await isLive(() => meyers.open('/parent', 'anna'));
  });
}
