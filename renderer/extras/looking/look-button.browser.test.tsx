import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import { declineRequest, grantRequest, listRequests } from '#shared/extras/asking/contract.ts';
import { answer, asked, NOW } from '#tests/components/answers.ts';
import { TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

/** A task of a student's that waits for a look. */
function waiting(id: string, userId: string, title: string): RequestView {
  return {
    ...{ id, userId, kind: 'task', subjectId: `task-${id}`, date: TODAY, title, icon: 'check', points: 20 },
    ...{
      status: 'waiting',
      note: '',
      askedAt: NOW,
      decidedBy: null,
      decidedAt: null,
      handedOverAt: null,
      seenAt: null,
    },
  };
}

const card = (name: string) => page.getByRole('listitem', { name });

/** Opens the students of Tara, Sam and Ben, of whom some requests wait. */
async function openStudents(requests: RequestView[]) {
  const meyers = inventMeyers();
  Object.assign(meyers.person('ben'), { assignedProfessional: 'tara' });
  let left = requests;
  answer(listRequests, () => left);
  const decide = ({ params }: { params: { requestId: string } }) => {
    const [request] = left.filter(({ id }) => id === params.requestId);
    if (!request) throw new Error(`${params.requestId} does not wait`);
    left = left.filter((each) => each !== request);
    return request;
  };
  answer(grantRequest, decide);
  answer(declineRequest, decide);
  const { family } = meyers.userOf('tara');
  await meyers.open('/professional?tab=students', 'tara', { family: family && { ...family, extras: ['looking'] } });
  await expect.element(card('Sam Meyer')).toBeVisible();
  return {
    /** Another one waits from now on. */
    add: (request: RequestView) => {
      left = [...left, request];
      tellChange({ type: 'requests.changed', ids: [] });
    },
  };
}

test('looking-17: a student’s card opens what waits of that student, Another look among it', async () => {
  const reward: RequestView = { ...waiting('3', 'sam', 'A sticker'), kind: 'reward' };
  const { add } = await openStudents([
    waiting('1', 'sam', 'Read aloud'),
    waiting('2', 'sam', 'Breathe calmly'),
    reward,
    waiting('4', 'mia', 'Of another'),
  ]);
  const button = card('Sam Meyer').getByRole('button', { name: 'Have a look (2): Sam' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'To look at: Sam' });
  await expect
    .poll(() => wordsOf(dialog.getByRole('listitem').getByRole('strong')))
    .toEqual(['Sam Meyer', 'Sam: Read aloud', 'Sam: Breathe calmly']);
  expect(await findAccessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Another look: Read aloud, Sam' }).click();
  const question = page.getByRole('dialog', { name: 'Another look: Read aloud' });
  await question.getByLabelText('What do you want to say?').fill('Once more, slowly');
  await question.getByRole('button', { name: 'Another look', exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(asked(declineRequest)).toMatchObject([{ params: { requestId: '1' }, body: { note: 'Once more, slowly' } }]);
  await dialog.getByRole('button', { name: 'Looks good: Breathe calmly, Sam' }).click();
  expect(asked(grantRequest)).toMatchObject([{ params: { requestId: '2' } }]);
  // Nothing waits any more: it closes, and what waits later does not open it.
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(card('Sam Meyer')).toHaveFocus();
  add(waiting('5', 'sam', 'Write a line'));
  await expect.element(card('Sam Meyer').getByRole('button', { name: 'Have a look (1): Sam' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('looking-17: a student of whom nothing waits has no button', async () => {
  await openStudents([waiting('1', 'sam', 'Read aloud')]);
  await expect.element(card('Sam Meyer').getByRole('button', { name: /^Have a look/ })).toBeVisible();
  await expect.element(card('Ben Meyer').getByRole('button', { name: /^Have a look/ })).not.toBeInTheDocument();
});
