import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TogetherView, WeekView } from '#shared/extras/together/contract.schema.ts';
import { getTogether, giveTreat, setTogether } from '#shared/extras/together/contract.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';
import { answer, asked } from '#tests/components/answers.ts';
import { TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { countOf, findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const WEEK = mondayOf(TODAY);
const BEFORE = addDays(WEEK, -7);
const FILM = { title: 'Film night', icon: 'tv', rewardId: null };

let view: TogetherView;

const weekOf = (sum: number, changes: Partial<WeekView> = {}): WeekView => ({
  ...{ week: WEEK, target: 100, sum, treat: FILM, reached: sum >= 100, given: false },
  ...changes,
});

beforeEach(() => {
  view = { week: WEEK, now: weekOf(40), before: null, past: [] };
  answer(getTogether, () => view);
});

async function open(path: string, who: 'mia' | 'anna' | 'tara', meyers = inventMeyers()) {
  const { family } = meyers.userOf(who);
  await meyers.open(path, who, {
    family: family && { ...family, extras: ['together'] },
    ...(who === 'tara' ? {} : { together: true as const }),
  });
}

const line = page.getByRole('region', { name: 'Together', exact: true });
const celebration = page.getByRole('heading', { name: 'Together you did it!' });

test('together-7: the line has treat, bar and figures, and follows live what is earned', async () => {
  await open('/', 'mia');
  await expect.poll(() => wordsOf(line).join()).toContain('Together for Film night');
  await expect.element(line.getByRole('progressbar')).toHaveAccessibleName('Together 40 of 100: Film night');
  view = { ...view, now: weekOf(60) };
  tellChange({ type: 'progress.changed', ids: ['ben'] });
  await expect.poll(() => wordsOf(line).join()).toContain('60 of 100');
  expect(await findAccessibilityViolations()).toEqual([]);
});

test('together-5: a sum that falls again brings the bar back, and it is not celebrated twice', async () => {
  view = { ...view, now: weekOf(100) };
  await open('/', 'mia');
  await expect.element(celebration).toBeVisible();
  expect(countOf(line)).toBe(0);
  view = { ...view, now: weekOf(90) };
  tellChange({ type: 'progress.changed', ids: ['ben'] });
  await expect.poll(() => wordsOf(line).join()).toContain('90 of 100');
  await expect.element(celebration).not.toBeInTheDocument();
});

test('together-5: last week’s treat is celebrated, with this week’s bar below', async () => {
  view = { ...view, now: null, before: weekOf(120, { week: BEFORE }) };
  await open('/', 'mia');
  await expect.element(celebration).toBeVisible();
  view = { ...view, now: weekOf(20, { treat: { ...FILM, title: 'Zoo' } }) };
  tellChange({ type: 'family.changed', ids: [] });
  await expect.poll(() => wordsOf(line).join()).toContain('Together for Zoo');
  await expect.element(celebration).toBeVisible();
});

test('together-5: after a later week an earlier one is not celebrated on the device', async () => {
  view = { ...view, now: weekOf(100) };
  await open('/', 'mia');
  await expect.element(celebration).toBeVisible();
  view = { ...view, now: null, before: weekOf(120, { week: BEFORE }) };
  tellChange({ type: 'family.changed', ids: [] });
  await expect.poll(() => wordsOf(line).join()).toContain('Last week you did it together: Film night');
  await expect.element(celebration).not.toBeInTheDocument();
});

test('together-2: a reward is chosen as treat, and one that was deleted meanwhile stays', async () => {
  const meyers = inventMeyers();
  const { id: zoo } = meyers.reward({ name: 'Zoo' });
  view = { ...view, now: weekOf(40, { treat: { title: 'Old cinema', icon: 'tv', rewardId: 'gone' } }) };
  answer(setTogether, () => view);
  await open('/parent', 'anna', meyers);
  await page.getByRole('button', { name: 'Change target or treat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Together this week' });
  const treat = dialog.getByLabelText('The treat');
  await expect.element(treat).toHaveValue('gone');
  expect(countOf(dialog.getByLabelText('What it is'))).toBe(0);
  await treat.selectOptions('Zoo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => asked(setTogether).map(({ body }) => body))
    .toEqual([{ target: 100, treat: { rewardId: zoo } }]);
});

test('together-2: a wrong target is said at its field, and no treat takes it away', async () => {
  answer(setTogether, () => ({ ...view, now: null }));
  await open('/parent', 'anna');
  await page.getByRole('button', { name: 'Change target or treat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Together this week' });
  await dialog.getByRole('textbox', { name: 'Points together' }).fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Use at least 10')).toBeVisible();
  expect(asked(setTogether)).toEqual([]);
  await dialog.getByRole('button', { name: 'No treat this week' }).click();
  await expect.poll(() => asked(setTogether).map(({ body }) => body)).toEqual([{ target: null }]);
});

test('together-6: last week’s treat is given on the card beside this week’s', async () => {
  view = { ...view, before: weekOf(120, { week: BEFORE, treat: { ...FILM, title: 'Zoo' } }) };
  answer(giveTreat, () => view);
  await open('/parent', 'anna');
  const card = page.getByRole('region', { name: 'Together', exact: true });
  await expect.poll(() => wordsOf(card).join()).toContain('Last week');
  expect(countOf(card.getByRole('button', { name: /^Given/ }))).toBe(1);
  await card.getByRole('button', { name: 'Given: Zoo' }).click();
  await expect.poll(() => asked(giveTreat).map(({ params }) => params)).toEqual([{ week: BEFORE }]);
});

test('together-8: a professional’s screens ask for nothing of it', async () => {
  await open('/history', 'tara');
  await expect.element(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  expect(asked(getTogether)).toEqual([]);
});
