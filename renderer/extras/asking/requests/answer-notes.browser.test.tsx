import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeTask } from '#shared/contracts/points.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import { listRequests } from '#shared/extras/asking/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer, asked, NOW, refuseCall } from '#tests/components/answers.ts';
import { TODAY } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const MONDAY = addDays(TODAY, -2);

/** Mia's Home two days after she tidied the garage, which was sent back. */
async function openHome() {
  const meyers = inventMeyers();
  const task = meyers.task({ text: 'Tidy the garage', points: 200, lookFirst: true }, ['mia']);
  const sentBack: RequestView = {
    ...{ id: 'request-1', userId: 'mia', kind: 'task', subjectId: task.id, date: MONDAY, title: 'Tidy the garage' },
    ...{ icon: 'check', points: 200, status: 'declined', note: 'The corner by the bikes.', askedAt: NOW },
    ...{ decidedBy: { id: 'paul', name: 'Paul' }, decidedAt: NOW, handedOverAt: null, seenAt: null },
  };
  let requests = [sentBack];
  answer(listRequests, () => requests);
  answer(completeTask, ({ body }) => {
    requests = [{ ...sentBack, id: 'request-2', status: 'waiting', note: '', decidedBy: null, decidedAt: null }];
    return meyers.dayOf(body.userId, body.date);
  });
  const { family } = meyers.userOf('mia');
  await meyers.open('/', 'mia', { family: family && { ...family, extras: ['looking'] } });
  return task;
}

const again = () => page.getByRole('button', { name: 'I did it again: Tidy the garage' });

test('looking-16: what was sent back on an earlier day is done again from Home, on that day', async () => {
  const task = await openHome();
  await expect.element(page.getByText('“The corner by the bikes.”')).toBeVisible();
  expect(await findAccessibilityViolations()).toEqual([]);
  await again().click();
  await expect.element(page.getByText('A grown-up looks at it again.')).toBeVisible();
  await expect.element(again()).not.toBeInTheDocument();
  expect(asked(completeTask)).toMatchObject([{ params: { taskId: task.id }, body: { userId: 'mia', date: MONDAY } }]);
});

test('looking-16: when that fails it is said, and the note stays', async () => {
  await openHome();
  const sentence = refuseCall(completeTask, 'task_not_assigned');
  await again().click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(again()).toBeVisible();
});
