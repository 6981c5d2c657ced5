import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { deleteUser, listMembers, updateFamily, updateUser } from '#shared/contracts/families.ts';
import { setAutoAssign } from '#shared/contracts/tasks.ts';
import { addBreaks } from '#shared/extras/breaks/contract.ts';
import { addDays, localTime } from '#shared/rules/local-date.ts';
import { DAY } from '#tests/support/clock.ts';
import { DEMO_NOW, startDemoServer } from '#tests/support/demo-server.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from './fixtures.ts';
import { giveVoice } from './voice.ts';

/** The demo family with turns and breaks, Leo with the family's tasks like Mia and Ben, and its admin without a screen. */
async function openFamily(openBrowser: () => Promise<Page>) {
  const demo = await startDemoServer();
  const anna = createHttpClient(Number(new URL(demo.url).port));
  await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
  const { familyId } = await anna.ok(getCurrentUser, {});
  const params = { familyId: familyId ?? '' };
  await anna.ok(updateFamily, { params, body: { extras: ['breaks', 'turns'] } });
  await anna.ok(setAutoAssign, { body: { enabled: true, dayType: 'both' } });
  const members = await anna.ok(listMembers, { params });
  const idOf = (name: string) => members.find(({ firstName }) => firstName === name)?.id ?? '';
  await anna.ok(updateUser, { params: { userId: idOf('Leo') }, body: { assignedProfessional: null } });
  const open = async (username: string, path: string, day = 0) => {
    const page = await openBrowser();
    await page.clock.setFixedTime(DEMO_NOW + day * DAY);
    await signInByApi(page, demo.url, { username, password: DEMO_PASSWORD });
    await page.goto(`${demo.url}${path}`);
    return page;
  };
  return { demo, anna, params, idOf, open, today: localTime(DEMO_NOW, 'Europe/Berlin').date };
}

async function addTask(page: Page, name: string, who: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Task name').fill(name);
  await dialog.getByLabel('When available').selectOption('Every day');
  await dialog.getByLabel('Time period').selectOption('Anytime');
  await dialog.getByRole('radio', { name: who }).click();
  expect(await findAccessibilityViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const tile = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

test('three children take turns over a break and a deletion: each tablet shows its own, live', async ({
  openBrowser,
}) => {
  const { demo, anna, idOf, open, today } = await openFamily(openBrowser);
  const parent = await open('anna', '/parent/tasks');
  await addTask(parent, 'Feed the cat', 'They take turns');
  const [mia, ben, leo] = [await open('mia', '/'), await open('ben', '/'), await open('leo', '/')];
  await expect(tile(mia, 'Feed the cat, Your turn')).toBeVisible();
  for (const other of [ben, leo]) {
    await expect(other.getByRole('checkbox').first()).toBeVisible();
    await expect(tile(other, 'Feed the cat')).toHaveCount(0);
  }
  // Mia is away from today on: Ben's tablet has the cat without anybody touching it.
  const mias = { userIds: [idOf('Mia')], from: today, to: addDays(today, 3), kind: 'away' as const };
  await anna.ok(addBreaks, { body: mias });
  await expect(tile(ben, 'Feed the cat, Your turn')).toBeVisible();
  // A grown-up gives today to Leo.
  await parent.goto(`${demo.url}/?tab=children`);
  const card = parent.getByRole('listitem').filter({ has: parent.getByRole('heading', { name: /^Ben/ }) });
  await card.getByRole('button', { name: /Give today’s turn of Feed the cat/ }).click();
  await parent.getByRole('menuitem', { name: 'Leo' }).click();
  await expect(tile(leo, 'Feed the cat, Your turn')).toBeVisible();
  await expect(tile(ben, 'Feed the cat')).toHaveCount(0);
  // Leo leaves the family: it is Ben's again.
  await anna.ok(deleteUser, { params: { userId: idOf('Leo') } });
  await expect(tile(ben, 'Feed the cat, Your turn')).toBeVisible();
  anna.close();
  await demo.stop();
});

test('two tablets race for the lawn and one wins: the other reads who did it', async ({ openBrowser }) => {
  const { demo, anna, open } = await openFamily(openBrowser);
  const parent = await open('anna', '/parent/tasks');
  await addTask(parent, 'Mow the lawn', 'Whoever wants');
  const [mia, ben] = [await open('mia', '/'), await open('ben', '/')];
  await expect(tile(mia, 'Mow the lawn, Whoever wants')).toBeVisible();
  await expect(tile(ben, 'Mow the lawn, Whoever wants')).toBeVisible();
  await Promise.all([tile(mia, 'Mow the lawn').click(), tile(ben, 'Mow the lawn').click()]);
  const [won, lost, winner] = await winnerOf(mia, ben);
  await expect(won).toHaveCount(1);
  await expect(lost.getByText(`Done by ${winner}`)).toBeVisible();
  await expect(tile(lost, 'Mow the lawn')).toHaveCount(0);
  expect(await findAccessibilityViolations(lost, 'main')).toEqual([]);
  anna.close();
  await demo.stop();
});

test('"the first tick that arrives wins, the other shows it among the ticks that came too late, with that sentence"', async ({
  openBrowser,
}) => {
  const { demo, anna, open } = await openFamily(openBrowser);
  const parent = await open('anna', '/parent/tasks');
  await addTask(parent, 'Mow the lawn', 'Whoever wants');
  const [mia, ben] = [await open('mia', '/'), await open('ben', '/')];
  await expect(tile(mia, 'Mow the lawn, Whoever wants')).toBeVisible();
  await mia.context().setOffline(true);
  await tile(mia, 'Mow the lawn').click();
  await tile(ben, 'Mow the lawn').click();
  await expect(ben.getByRole('checkbox', { name: /^Mow the lawn/, checked: true })).toBeVisible();
  await mia.context().setOffline(false);
  await expect(mia.getByText('Ben already did this today.')).toBeVisible();
  await expect(mia.getByText('Done by Ben')).toBeVisible();
  anna.close();
  await demo.stop();
});

test('"reading aloud": a child who cannot read hears whose turn it is, who did it and that a break is', async ({
  openBrowser,
}) => {
  const { demo, anna, open, idOf, today } = await openFamily(openBrowser);
  const parent = await open('anna', '/parent/tasks');
  await addTask(parent, 'Feed the cat', 'They take turns');
  await addTask(parent, 'Mow the lawn', 'Whoever wants');
  const [mia, ben] = [await open('mia', '/'), await open('ben', '/')];
  const saidBy = await giveVoice(mia);
  await mia.reload();
  await mia.getByRole('button', { name: 'Account menu of Mia' }).click();
  await mia.getByRole('menuitemcheckbox', { name: 'Read tasks aloud' }).click();
  await mia.keyboard.press('Escape');
  const speak = (name: string) => mia.getByRole('button', { name: `Read “${name}” aloud` }).click();
  await speak('Feed the cat');
  await tile(ben, 'Mow the lawn').click();
  await expect(mia.getByText('Done by Ben')).toBeVisible();
  await expect(tile(mia, 'Mow the lawn')).toHaveCount(0);
  await speak('Mow the lawn');
  // "Un-ticking opens it again for all", which her tablet shows by itself.
  await tile(ben, 'Mow the lawn').click();
  await expect(tile(mia, 'Mow the lawn, Whoever wants')).toBeVisible();
  await anna.ok(addBreaks, { body: { userIds: [idOf('Mia')], from: today, to: today, kind: 'sick' } });
  await expect(mia.getByRole('heading', { name: 'Get well soon, Mia.' })).toBeVisible();
  // What whoever wants may do is kept from who is ill, until she asks for it.
  await expect(tile(mia, 'Mow the lawn')).toHaveCount(0);
  await speak('Get well soon, Mia.');
  await mia.getByRole('button', { name: 'Show my tasks' }).click();
  await expect(tile(mia, 'Mow the lawn, Whoever wants')).toBeVisible();
  await expect(tile(mia, 'Football practice')).toBeVisible();
  expect(await saidBy()).toEqual([
    'Feed the cat. Your turn',
    'Mow the lawn. Done by Ben',
    'Get well soon, Mia. Nothing to do now: rest',
  ]);
  anna.close();
  await demo.stop();
});

/** Whose tick counted, once both know. */
async function winnerOf(mia: Page, ben: Page) {
  await expect
    .poll(async () => (await ben.getByText('Done by Mia').count()) + (await mia.getByText('Done by Ben').count()))
    .toBe(1);
  const isMias = (await ben.getByText('Done by Mia').count()) === 1;
  const [winning, losing] = isMias ? [mia, ben] : [ben, mia];
  return [
    winning.getByRole('checkbox', { name: /^Mow the lawn/, checked: true }),
    losing,
    isMias ? 'Mia' : 'Ben',
  ] as const;
}
