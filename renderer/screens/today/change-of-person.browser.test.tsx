import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import { asked, holdCall, setCaller } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { endLive, tellChange } from '#tests/components/live.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import { PASSWORD } from '#tests/support/meyers.ts';

const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

async function signIn(username: string): Promise<void> {
  await page.getByLabelText('Username').fill(username);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signOut(name: string): Promise<void> {
  await page.getByRole('button', { name: `Account menu of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(address).toBe('/auth');
}

test('live-22: a tick that meets an ended session goes with that child’s next sign-in', async () => {
  const meyers = inventMeyers();
  const bed = meyers.task({ text: 'Make the bed' }, ['mia']);
  await meyers.open('/', 'mia');
  await expect.element(tick('Make the bed')).toBeVisible();
  setCaller(null);
  (tick('Make the bed').element() as HTMLElement).click();
  await expect.poll(address).toBe('/auth');
  expect(document.body.textContent).not.toContain('Make the bed');
  endLive();
  await signIn('mia');
  await expect.element(tick('Make the bed')).toBeChecked();
  await expect.poll(() => meyers.dayOf('mia').completedTasks).toEqual([bed.id]);
});

test('live-1: who signs in again after their session ended hears what changes elsewhere', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed' }, ['mia']);
  await meyers.open('/', 'mia');
  await expect.element(tick('Make the bed')).toBeVisible();
  setCaller(null);
  endLive();
  await signIn('mia');
  await expect.element(tick('Make the bed')).toBeVisible();
  const { id } = meyers.task({ text: 'Feed the cat' }, ['mia']);
  tellChange({ type: 'tasks.changed', ids: [id] });
  await expect.element(tick('Feed the cat')).toBeVisible();
});

test('live-22: an un-tick is not sent in another person’s name, and waits for its own', async () => {
  const meyers = inventMeyers();
  const bed = meyers.task({ text: 'Make the bed' }, ['mia']);
  await meyers.open('/', 'mia');
  const goOn = holdCall(completeTask);
  await tick('Make the bed').click();
  await tick('Make the bed').click();
  await signOut('Mia');
  await signIn('ben');
  await expect.element(page.getByText('Hi Ben!')).toBeVisible();
  goOn();
  await expect.poll(() => meyers.dayOf('mia').completedTasks).toEqual([bed.id]);
  await signOut('Ben');
  expect(asked(uncompleteTask)).toEqual([]);
  await signIn('mia');
  await expect.poll(() => meyers.dayOf('mia').completedTasks).toEqual([]);
});
