import { deleteUser } from '#shared/contracts/people.ts';
import { addBreaks } from '#shared/extras/breaks/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { giveVoice } from '#tests/e2e/voice.ts';
import { addTask, openFamily, tile } from './open-family.ts';

test('turns-4, turns-10: each tablet shows its own turn, live, over a break and a deletion', async ({
  openBrowser,
}) => {
  const { demo, anna, idOf, open, today } = await openFamily(openBrowser, ['breaks', 'turns']);
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

test('home-16: whose turn it is, who did it and that a break is are read aloud', async ({ openBrowser }) => {
  const { demo, anna, open, idOf, today } = await openFamily(openBrowser, ['breaks', 'turns']);
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
  // Un-ticking opens it again for all, which her tablet shows by itself.
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
