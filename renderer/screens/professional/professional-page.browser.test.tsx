import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getFamilyHistory } from '#shared/contracts/history.ts';
import {
  createProfessionalReward,
  createProfessionalTask,
  listProfessionalRewards,
  listProfessionalTasks,
  listTeamTasks,
} from '#shared/contracts/professional.ts';
import { deleteReward, listRewards, updateReward } from '#shared/contracts/rewards.ts';
import { assignTask, assignTasks, deleteTask, listAssignedTasks, updateTask } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer, asked, breakCall, loseCall, mendCall, refuseCall } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { countOf, findAccessibilityViolations, statusToast, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

/** Signs Tara in and opens a tab of her dashboard. */
async function openDashboard(meyers: Meyers, tab = '', who: Meyer = 'tara') {
  await meyers.open(`/professional${tab && `?tab=${tab}`}`, who);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Professional Dashboard' })).toBeVisible();
}

/** The tile with this label. */
function tile(label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

/** The row of a task. */
function row(text: string) {
  return page.getByRole('listitem').filter({ hasText: text });
}

test('professionals-16, professionals-17: figures of one’s own work, and three tabs', async () => {
  const meyers = inventMeyers();
  meyers.professionalTask('tara', 'Read aloud');
  meyers.professionalTask('tara', 'Breathe calmly');
  meyers.professionalTask('carl', 'Ten push-ups');
  await meyers.as('tara').ok(createProfessionalReward, { body: { name: 'Choose the song' } });
  await openDashboard(meyers);
  await expect.element(tile('My tasks created')).toMatchTextContent('2');
  await expect.element(tile('My rewards created')).toMatchTextContent('1');
  await expect.element(tile('Students/children')).toMatchTextContent('1');
  await expect.element(tile('My role')).toMatchTextContent('Teacher');
  await expect
    .poll(() => wordsOf(page.getByRole('tab')))
    .toEqual(['My Professional Tasks', 'My Professional Rewards', 'Student Overview']);
});

test('professionals-18, professionals-19: all tasks have badges, and own ones alone checkboxes', async () => {
  const meyers = inventMeyers();
  const read = meyers.professionalTask('tara', 'Read aloud');
  meyers.professionalTask('tara', 'Breathe calmly');
  meyers.professionalTask('carl', 'Ten push-ups');
  await meyers.as('tara').ok(assignTask, { body: { taskId: read.id, userId: 'sam' } });
  await openDashboard(meyers);
  await expect.element(row('Read aloud')).toMatchTextContent('My Task');
  await expect.element(row('Read aloud')).toMatchTextContent('Assigned');
  await expect.element(row('Read aloud')).toMatchTextContent('Sam');
  await expect.element(row('Breathe calmly')).toMatchTextContent('My Task');
  await expect.element(row('Breathe calmly')).not.toMatchTextContent('Assigned');
  await expect.element(row('Ten push-ups')).toMatchTextContent('Team Task');
  await expect.element(row('Ten push-ups')).toMatchTextContent('Created by colleague');
  await expect.element(row('Read aloud')).not.toMatchTextContent('Created by colleague');

  await expect.poll(() => countOf(page.getByRole('checkbox'))).toBe(2);
  await expect.element(row('Ten push-ups').getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(row('Ten push-ups').getByRole('button')).not.toBeInTheDocument();
  await expect
    .poll(() => countOf(row('Read aloud').getByRole('button', { name: /^(Edit|Delete) Read aloud$/ })))
    .toBe(2);
});

test('professionals-19, words-4, words-5: assigning says what is missing, and clears on success', async () => {
  const meyers = inventMeyers();
  meyers.professionalTask('tara', 'Read aloud');
  meyers.professionalTask('tara', 'Breathe calmly');
  await openDashboard(meyers);
  const assign = page.getByRole('button', { name: 'Assign Selected Tasks' });
  const student = page.getByLabelText('Student', { exact: true });
  await assign.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No Tasks Selected');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please select at least one task to assign.');
  await page.getByRole('checkbox', { name: 'Read aloud' }).click();
  await page.getByRole('checkbox', { name: 'Breathe calmly' }).click();
  await expect.element(page.getByText('2 tasks chosen')).toBeVisible();
  await assign.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No Student Selected');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please select a student to assign tasks to.');
  // The error below the field does not move the button (look-127).
  const topOf = (each: typeof assign) => each.element().getBoundingClientRect().top;
  expect(Math.abs(topOf(assign) - topOf(student))).toBeLessThan(6);
  await student.selectOptions('Sam Meyer');
  await assign.click();
  await expect.element(statusToast('Tasks Assigned')).toMatchTextContent('Sam got 2 tasks.');
  await expect.element(student).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  await expect.element(row('Read aloud')).toMatchTextContent('Assigned');
  const assigned = await meyers.as('sam').ok(listAssignedTasks, { query: {} });
  expect(assigned.map(({ text }) => text).sort()).toEqual(['Breathe calmly', 'Read aloud']);
});

test('words-14: ‘Assignment Failed’ says why, and the choice stays', async () => {
  const meyers = inventMeyers();
  meyers.professionalTask('tara', 'Read aloud');
  await openDashboard(meyers);
  await page.getByRole('checkbox', { name: 'Read aloud' }).click();
  await page.getByLabelText('Student', { exact: true }).selectOptions('Sam Meyer');
  const sentence = refuseCall(assignTasks);
  await page.getByRole('button', { name: 'Assign Selected Tasks' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Assignment Failed');
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent(sentence);
  await expect.element(page.getByRole('checkbox', { name: 'Read aloud' })).toBeChecked();
  mendCall(assignTasks);
  breakCall(assignTasks);
  await page.getByRole('button', { name: 'Assign Selected Tasks' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to assign professional tasks');
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('Failed to assign professional tasks');
  await expect.element(page.getByRole('checkbox', { name: 'Read aloud' })).toBeChecked();
  mendCall(assignTasks);
  loseCall(assignTasks);
  await page.getByRole('button', { name: 'Assign Selected Tasks' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent("Can't reach the family computer");
});

test('professionals-20: Edit and Delete change and remove a professional’s own task', async () => {
  const meyers = inventMeyers();
  meyers.professionalTask('tara', 'Read aloud');
  meyers.professionalTask('tara', 'Breathe calmly');
  const tara = meyers.as('tara');
  await openDashboard(meyers);
  await page.getByRole('button', { name: 'Edit Read aloud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Professional Task' });
  await expect.element(dialog.getByLabelText('Task name')).toHaveValue('Read aloud');
  await expect.element(dialog.getByLabelText('Category')).toHaveValue('academic');
  await dialog.getByLabelText('Task name').fill('Read aloud for ten minutes');
  await dialog.getByLabelText('Category').selectOptions('social');
  await dialog.getByLabelText('Points', { exact: true }).fill('25');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(statusToast('Task Updated')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const changed = (await tara.ok(listProfessionalTasks, {})).find(({ text }) => text === 'Read aloud for ten minutes');
  expect(changed).toMatchObject({ points: 25, category: 'social', sourceType: 'professional' });

  await page.getByRole('button', { name: 'Delete Breathe calmly' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Delete “Breathe calmly”? History is kept.');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete Breathe calmly' })).toHaveFocus();
  await page.getByRole('button', { name: 'Delete Breathe calmly' }).click();
  breakCall(deleteTask);
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to delete task. Please try again.');
  mendCall(deleteTask);
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect.element(statusToast('Task Deleted')).toBeVisible();
  await expect.element(page.getByText('Breathe calmly', { exact: true })).not.toBeInTheDocument();
  expect(await tara.ok(listProfessionalTasks, {})).toHaveLength(1);
});

test('look-60: open forms of a professional task and reward warn of changes elsewhere', async () => {
  const meyers = inventMeyers();
  const tara = meyers.as('tara');
  const task = meyers.professionalTask('tara', 'Read aloud');
  const reward = await tara.ok(createProfessionalReward, { body: { name: 'A sticker' } });
  const changed = page.getByText('This was changed on another device meanwhile.');
  const gone = page.getByText('This is not there any more: it was deleted or moved meanwhile.');

  await openDashboard(meyers);
  await page.getByRole('button', { name: 'Edit Read aloud' }).click();
  const taskName = page.getByLabelText('Task name');
  await taskName.fill('Read to somebody');
  const taskParams = { params: { taskId: task.id } };
  await tara.ok(updateTask, { ...taskParams, body: { text: 'Read softly' } });
  tellChange({ type: 'tasks.changed', ids: [task.id] });
  await expect.element(changed).toBeVisible();
  await expect.element(taskName).toHaveValue('Read to somebody');
  await page.getByRole('button', { name: 'Show the change' }).click();
  await expect.element(taskName).toHaveValue('Read softly');
  await taskName.fill('Read to somebody');
  await tara.ok(deleteTask, taskParams);
  tellChange({ type: 'tasks.changed', ids: [task.id] });
  await expect.element(gone).toBeVisible();
  await expect.element(taskName).toHaveValue('Read to somebody');

  await openDashboard(meyers, 'rewards');
  await page.getByRole('button', { name: 'Edit A sticker' }).click();
  const rewardName = page.getByLabelText('Reward name');
  await rewardName.fill('Three stickers');
  const rewardParams = { params: { rewardId: reward.id } };
  await tara.ok(updateReward, { ...rewardParams, body: { name: 'Two stickers' } });
  tellChange({ type: 'rewards.changed', ids: [reward.id] });
  await expect.element(changed).toBeVisible();
  await expect.element(rewardName).toHaveValue('Three stickers');
  await tara.ok(deleteReward, rewardParams);
  tellChange({ type: 'rewards.changed', ids: [reward.id] });
  await expect.element(gone).toBeVisible();
  await expect.element(rewardName).toHaveValue('Three stickers');
});

test('professionals-20: Edit and Delete do not show on a task of somebody else', async () => {
  const meyers = inventMeyers();
  meyers.professionalTask('tara', 'Read aloud');
  await openDashboard(meyers, '', 'anna');
  await expect.element(row('Read aloud')).toMatchTextContent('Team Task');
  await expect.element(page.getByRole('button', { name: /^(Edit|Delete) / })).not.toBeInTheDocument();
});

test('professionals-12, words-6: the form of a task has its fields, defaults and messages', async () => {
  const meyers = inventMeyers();
  await openDashboard(meyers);
  await page.getByRole('link', { name: 'Create Professional Task' }).click();
  await expect.poll(address).toBe('/professional/tasks');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Create Professional Task' })).toBeVisible();
  await expect.element(page.getByLabelText('Task name')).toHaveValue('');
  await expect.element(page.getByLabelText('Points', { exact: true })).toHaveValue('50');
  await expect.element(page.getByLabelText('Time period')).toHaveValue('AM');
  await expect
    .poll(() => wordsOf(page.getByLabelText('Time period').getByRole('option')))
    .toEqual(['Morning', 'Evening', 'Anytime']);
  await expect.element(page.getByLabelText('Category')).toHaveValue('academic');
  await expect
    .poll(() => wordsOf(page.getByLabelText('Category').getByRole('option')))
    .toEqual(['Academic', 'Behavioral', 'Social', 'Therapeutic', 'Physical', 'Creative']);
  await expect.element(page.getByLabelText('When available')).toHaveValue('weekday');
  await expect.element(page.getByRole('button', { name: 'Icon Book' })).toBeVisible();

  const submit = page.getByRole('button', { name: 'Create Professional Task' });
  await page.getByLabelText('Points', { exact: true }).fill('0');
  await submit.click();
  await expect.element(page.getByText('Task name is required')).toBeVisible();
  await expect.element(page.getByText('Points must be at least 1')).toBeVisible();
  await expect.element(page.getByLabelText('Task name')).toHaveFocus();
  expect(await findAccessibilityViolations()).toEqual([]);
  expect(await meyers.as('tara').ok(listProfessionalTasks, {})).toEqual([]);
});

test('professionals-11, professionals-25: making a task leads back; ten icons can be chosen', async () => {
  const meyers = inventMeyers();
  await openDashboard(meyers);
  await meyers.open('/professional/tasks');
  await page.getByLabelText('Task name').fill('  Number puzzle  ');
  await page.getByLabelText('Time period').selectOptions('ANYTIME');
  await page.getByRole('button', { name: 'Icon Puzzle piece' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an icon' });
  await expect.poll(() => countOf(picker.getByRole('radio'))).toBe(10);
  await picker.getByRole('radio', { name: 'Calculator' }).click();
  await page.getByRole('button', { name: 'Create Professional Task' }).click();
  await expect.poll(address).toBe('/professional');
  await expect.element(statusToast('Success')).toMatchTextContent('Number puzzle');
  await expect.element(row('Number puzzle')).toMatchTextContent('My Task');
  expect(asked(createProfessionalTask).at(-1)?.body.sourceType).toBe('professional');
  const [task] = await meyers.as('tara').ok(listProfessionalTasks, {});
  expect(task).toMatchObject({
    text: 'Number puzzle',
    points: 50,
    period: 'ANYTIME',
    category: 'academic',
    icon: 'calculator',
    dayType: 'weekday',
    sourceType: 'professional',
    // The only student is chosen from the start (tasks-36).
    assignees: ['sam'],
  });
});

test('professionals-30: from Home one task for three students takes six taps', async () => {
  const meyers = inventMeyers();
  for (const who of ['mia', 'ben'] as const) Object.assign(meyers.person(who), { assignedProfessional: 'tara' });
  await meyers.open('/', 'tara');
  let taps = 0;
  const tap = async (role: 'button' | 'link', name: string | RegExp) => {
    taps += 1;
    await page.getByRole(role, { name }).click();
  };
  await tap('link', /^Professional Dashboard/);
  await tap('link', 'Create Professional Task');
  await page.getByLabelText('Task name').fill('Breathe calmly');
  for (const name of ['Mia', 'Ben', 'Sam']) await tap('button', new RegExp(`${name}$`));
  expect(await findAccessibilityViolations()).toEqual([]);
  await tap('button', 'Create Professional Task');
  await expect.element(statusToast('Success')).toMatchTextContent('Mia, Ben, and Sam have “Breathe calmly” now.');
  expect(meyers.tasks).toMatchObject([{ text: 'Breathe calmly', assignees: ['mia', 'ben', 'sam'] }]);
  expect(taps).toBeLessThanOrEqual(6);
});

test('professionals-30, tasks-36: a single student is chosen from the start; a reward names all', async () => {
  const meyers = inventMeyers();
  await meyers.open('/professional/tasks', 'tara');
  const who = page.getByRole('group', { name: 'Who' });
  await expect.element(who.getByRole('button', { name: 'Sam' })).toHaveAttribute('aria-pressed', 'true');
  await who.getByRole('button', { name: 'Sam' }).click();
  await page.getByLabelText('Task name').fill('Breathe calmly');
  await page.getByRole('button', { name: 'Create Professional Task' }).click();
  await page.getByRole('button', { name: 'Give it to Sam' }).click();
  await expect.element(statusToast('Task Assigned')).toMatchTextContent('Sam has “Breathe calmly” now.');
  await expect.element(row('Breathe calmly')).toMatchTextContent('Assigned');
  await meyers.open('/professional/rewards');
  await expect.element(page.getByText('Your student can have it: Sam.')).toBeVisible();
});

test('professionals-29: a student’s card shows the week, of today only what is done', async () => {
  const meyers = inventMeyers();
  const days = Array.from({ length: 10 }, (_day, index) => ({
    ...{ date: addDays(TODAY, index - 9), earned: 0, planned: 2, done: index === 9 ? 1 : index % 3 },
    ...{ bonusPlanned: 0, bonusDone: 0 },
  }));
  const history = { days, streak: { current: 0, best: 0 } };
  answer(getFamilyHistory, { family: history, children: [{ child: meyers.person('sam'), history }] });
  await openDashboard(meyers, 'students');
  const card = page.getByRole('listitem', { name: 'Sam Meyer' });
  // Done are 0, 1, 2, 0, 1 and 2 of two tasks each, and today 1.
  await expect.element(card).toMatchTextContent('The last seven days: 7 of 13 tasks done');
  await expect
    .element(card.getByRole('img', { name: 'Something was done on 5 of the last 7 days.' }))
    .toMatchTextContent('ThuFriSatSunMonTueWed');
  expect(await findAccessibilityViolations()).toEqual([]);
  answer(getFamilyHistory, { family: history, children: [] });
  await openDashboard(meyers, 'students');
  await expect.element(card).toMatchTextContent('0 rewards available');
  await expect.element(card).not.toMatchTextContent('The last seven days');
});

test('words-16: a professional task or reward that fails says so, and the form keeps its entries', async () => {
  const meyers = inventMeyers();
  for (const [kind, field, entered] of [
    ['task', 'Task name', 'Number puzzle'],
    ['reward', 'Reward name', 'A sticker'],
  ] as const) {
    await meyers.open(`/professional/${kind}s`, 'tara');
    await page.getByLabelText(field).fill(entered);
    const alert = page.getByRole('alert').filter({ hasText: 'Error' });
    const create = page.getByRole('button', { name: new RegExp(`^Create Professional ${kind}$`, 'i') });
    const call = kind === 'task' ? createProfessionalTask : createProfessionalReward;
    const sentence = refuseCall(call);
    await create.click();
    await expect.element(alert).toMatchTextContent(sentence);
    await expect.element(page.getByRole('main')).toMatchTextContent(sentence);
    await expect.element(page.getByLabelText(field)).toHaveValue(entered);
    breakCall(call);
    await create.click();
    await expect.element(alert).toMatchTextContent(`Failed to create professional ${kind}`);
    await expect.element(page.getByLabelText(field)).toHaveValue(entered);
  }
});

test('professionals-25: Cancel leads to /professional, and asks only when something was entered', async () => {
  const meyers = inventMeyers();
  await openDashboard(meyers);
  for (const [path, field] of [
    ['tasks', 'Task name'],
    ['rewards', 'Reward name'],
  ] as const) {
    await meyers.open(`/professional/${path}`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(address).toBe('/professional');
    await meyers.open(`/professional/${path}`);
    await page.getByLabelText(field).fill('Something');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Discard changes?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByLabelText(field)).toHaveValue('Something');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(address).toBe('/professional');
  }
});

test('professionals-12, professionals-21: the form of a reward has defaults, the list shows it', async () => {
  const meyers = inventMeyers();
  await openDashboard(meyers, 'rewards');
  await expect.element(page.getByText('No professional rewards yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create Professional Reward' }).click();
  await expect.poll(address).toBe('/professional/rewards');
  await expect.element(page.getByLabelText('Cost', { exact: true })).toHaveValue('100');
  await expect.element(page.getByLabelText('Type')).toHaveValue('academic');
  await expect
    .poll(() => wordsOf(page.getByLabelText('Type').getByRole('option')))
    .toEqual(['Academic', 'Social', 'Creative', 'Physical', 'Special', 'Recognition']);
  await expect.element(page.getByRole('button', { name: 'Icon Star' })).toBeVisible();
  await page.getByLabelText('Cost', { exact: true }).fill('0');
  const submit = page.getByRole('button', { name: 'Create Professional Reward' });
  await submit.click();
  await expect.element(page.getByText('Reward name is required')).toBeVisible();
  await expect.element(page.getByText('Cost must be at least 1 point')).toBeVisible();
  await page.getByLabelText('Reward name').fill('First in line');
  await page.getByLabelText('Cost', { exact: true }).fill('350');
  await page.getByLabelText('Type').selectOptions('recognition');
  await page.getByLabelText('Description').fill('For a whole day');
  await submit.click();
  await expect.poll(address).toBe('/professional?tab=rewards');
  await expect.element(statusToast('Success')).toMatchTextContent('First in line');
  for (const text of ['350', 'Recognition', 'Professional', 'For a whole day']) {
    await expect.element(row('First in line')).toMatchTextContent(text);
  }
  const seen = await meyers.as('sam').ok(listRewards, {});
  expect(seen).toMatchObject([{ name: 'First in line', cost: 350, type: 'recognition', sourceType: 'professional' }]);
  expect(asked(createProfessionalReward).at(-1)?.body.sourceType).toBe('professional');
});

test('professionals-21: a professional edits and deletes a reward of their own', async () => {
  const meyers = inventMeyers();
  const tara = meyers.as('tara');
  await tara.ok(createProfessionalReward, { body: { name: 'A sticker', type: 'creative' } });
  await openDashboard(meyers, 'rewards');
  await page.getByRole('button', { name: 'Edit A sticker' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Professional Reward' });
  await expect.element(dialog.getByLabelText('Type')).toHaveValue('creative');
  await dialog.getByLabelText('Reward name').fill('Two stickers');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(statusToast('Reward Updated')).toBeVisible();
  expect(await tara.ok(listProfessionalRewards, {})).toMatchObject([{ name: 'Two stickers', type: 'creative' }]);
  await page.getByRole('button', { name: 'Delete Two stickers' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect.element(statusToast('Reward Deleted')).toBeVisible();
  await expect.element(page.getByText('No professional rewards yet')).toBeVisible();
  expect(await tara.ok(listProfessionalRewards, {})).toEqual([]);
});

test('professionals-22: a student’s card counts tasks and rewards, and takes a task off the list', async () => {
  const meyers = inventMeyers();
  const tara = meyers.as('tara');
  for (const text of ['Read aloud', 'Breathe calmly']) {
    const task = meyers.professionalTask('tara', text);
    await tara.ok(assignTask, { body: { taskId: task.id, userId: 'sam' } });
  }
  await tara.ok(createProfessionalReward, { body: { name: 'A sticker' } });
  await openDashboard(meyers, 'students');
  const card = page.getByRole('listitem', { name: 'Sam Meyer' });
  await expect.element(card).toMatchTextContent('2 professional tasks assigned');
  await expect.element(card).toMatchTextContent('1 reward available');
  await expect.element(card).toMatchTextContent('0 of 2 done today');
  await expect.element(page.getByText('Mia Meyer')).not.toBeInTheDocument();
  await card.getByText('Assigned tasks').click();
  expect(await findAccessibilityViolations()).toEqual([]);
  await card.getByRole('button', { name: 'Take “Read aloud” off the list of Sam' }).click();
  await expect.element(statusToast('Task Unassigned')).toBeVisible();
  await expect.element(card).toMatchTextContent('1 professional task assigned');
  expect(await meyers.as('sam').ok(listAssignedTasks, { query: {} })).toMatchObject([{ text: 'Breathe calmly' }]);
});

test('professionals-19, professionals-23: assigning needs tasks and students; else it says how', async () => {
  const meyers = inventMeyers();
  await openDashboard(meyers);
  await expect.element(page.getByText('No professional tasks yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Assign Selected Tasks' })).not.toBeInTheDocument();

  meyers.professionalTask('carl', 'Ten push-ups');
  await openDashboard(meyers, '', 'carl');
  await expect
    .element(page.getByText('No student has you as their professional yet. Ask the family admin.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Assign Selected Tasks' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await openDashboard(meyers, 'students', 'paul');
  await expect.element(tile('My role')).toMatchTextContent('Parent');
  await expect.element(tile('Students/children')).toMatchTextContent('0');
  await expect.element(page.getByText('Students are children with an assigned professional.')).toBeVisible();
});

test('look-45: a failed list shows what failed and a way to try again, never an empty list', async () => {
  const meyers = inventMeyers();
  meyers.professionalTask('tara', 'Read aloud');
  for (const call of [listTeamTasks, listProfessionalTasks, listProfessionalRewards]) breakCall(call);
  await openDashboard(meyers);
  await expect.element(page.getByRole('alert').filter({ hasText: 'Error loading tasks' })).toBeVisible();
  await expect.element(page.getByText('No professional tasks yet')).not.toBeInTheDocument();
  await expect.element(tile('My tasks created')).toMatchTextContent('–');
  for (const call of [listTeamTasks, listProfessionalTasks, listProfessionalRewards]) mendCall(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Read aloud')).toMatchTextContent('My Task');
});

for (const [who, why] of [
  ['mia', 'Only grown-ups can open this page.'],
  ['gerda', 'Only members whose role may create tasks can do this.'],
] as const) {
  test(`screens-3: who may not open the dashboard reads who may, with a way home: ${who}`, async () => {
    const meyers = inventMeyers();
    for (const path of ['', '/tasks', '/rewards']) {
      await meyers.open(`/professional${path}`, who);
      await expect.element(page.getByText(why)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect.poll(address).toBe('/');
  });
}

test('professionals-28: a parent reads before the form that nobody can be given it', async () => {
  const meyers = inventMeyers();
  const note = page.getByText(/^Only a teacher, a therapist or a coach can have students\. What you make here/);
  for (const [path, way, to] of [
    ['/professional/tasks', 'Task management', '/parent/tasks'],
    ['/professional/rewards', 'Reward management', '/parent/rewards'],
  ] as const) {
    await meyers.open(path, 'paul');
    await expect.element(note).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: way }).click();
    await expect.poll(address).toBe(to);
    await meyers.open(path, 'tara');
    await expect.element(page.getByRole('heading', { level: 1, name: /^Create Professional/ })).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  }
});

test('professionals-28: a parent’s dead ends are listed, said to be such, and can be deleted', async () => {
  const meyers = inventMeyers();
  meyers.professionalTask('paul', 'Read aloud');
  await meyers.as('paul').ok(createProfessionalReward, { body: { name: 'A sticker' } });
  const note = page.getByText(/^Only a teacher, a therapist or a coach can have students, so nobody can be given/);
  for (const [tab, name] of [
    ['', 'Read aloud'],
    ['rewards', 'A sticker'],
  ] as const) {
    await openDashboard(meyers, tab, 'paul');
    await expect.element(note).toBeVisible();
    const way = name === 'Read aloud' ? 'Task management' : 'Reward management';
    await expect.element(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
    expect(await findAccessibilityViolations()).toEqual([]);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect.element(row(name)).not.toBeInTheDocument();
  }
  // With nothing made it says so all the same.
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Only a teacher, a therapist or a coach can have students\./)).toBeVisible();
});

test('professionals-22: a student’s card counts the rewards that are for that student', async () => {
  const meyers = inventMeyers();
  Object.assign(meyers.person('ben'), { assignedProfessional: 'tara' });
  for (const name of ['A sticker', 'First in line']) {
    await meyers.as('tara').ok(createProfessionalReward, { body: { name } });
  }
  const [sticker] = await meyers.as('tara').ok(listProfessionalRewards, {});
  Object.assign(meyers.rewards.find(({ id }) => id === sticker?.id) ?? {}, { forChildren: ['ben'] });
  await openDashboard(meyers, 'students');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await expect.element(card('Ben Meyer')).toMatchTextContent('2 rewards available');
  await expect.element(card('Sam Meyer')).toMatchTextContent('1 reward available');
});
