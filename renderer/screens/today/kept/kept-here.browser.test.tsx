import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { KeptTick, RefusedTick } from '#renderer/domain/ticks/kept-tick.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { refuseCall } from '#tests/components/answers.ts';
import { TODAY } from '#tests/components/family-lists.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

/** Stores ticks on the device, as another window of this browser does. */
function keepOnDevice(waiting: readonly KeptTick[], refused: readonly RefusedTick[]): void {
  localStorage.setItem('kinboard.ticks', JSON.stringify({ waiting, refused }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'kinboard.ticks' }));
}

afterEach(() => keepOnDevice([], []));

test('live-13: a waiting and a refused tick of one task are chosen and refused each by itself', async () => {
  const meyers = inventMeyers();
  const { id: taskId, text } = meyers.task({ text: 'Make the bed', points: 10 }, ['mia']);
  await meyers.open('/', 'anna');
  const tick = { taskId, text, userId: 'mia', date: TODAY, wanted: true, page: 'an earlier page', number: 1 };
  keepOnDevice(
    [{ ...tick, by: 'anna', signIn: 'an earlier sign-in of anna' }],
    [{ ...tick, by: 'mia', signIn: 'a sign-in of mia', code: 'task_not_due' }],
  );
  const list = page.getByRole('region', { name: 'Kept on this device' });
  const ofBed = list.getByRole('checkbox', { name: /Make the bed/ });
  await ofBed.first().click();
  await expect.element(ofBed.first()).toBeChecked();
  await expect.element(ofBed.last()).not.toBeChecked();
  await expect.element(list.getByText('1 selected: gives 10 points')).toBeVisible();
  const refused = refuseCall(completeTask, 'task_not_assigned');
  await list.getByRole('button', { name: 'Send these' }).click();
  await expect.element(list.getByText(refused)).toBeVisible();
  expect(list.getByText(refused).elements()).toHaveLength(1);
});
