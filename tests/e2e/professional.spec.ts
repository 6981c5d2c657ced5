import type { Page } from '@playwright/test';
import {
  createProfessionalReward,
  listProfessionalRewards,
  listProfessionalTasks,
} from '#shared/contracts/professional.ts';
import { deleteReward, listRewards, updateReward } from '#shared/contracts/rewards.ts';
import { assignTask, createTask, deleteTask, listAssignedTasks, updateTask } from '#shared/contracts/tasks.ts';
import { findAccessibilityViolations, refuseChange, silenceChanges } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

/** Signs Tara in and opens a tab of her dashboard. */
async function openDashboard(page: Page, meyers: Meyers, tab = '', who: Parameters<Meyers['enter']>[1] = 'tara') {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/professional${tab && `?tab=${tab}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Dashboard' })).toBeVisible();
}

/** The tile with this label. */
function tile(page: Page, label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

/** The row of a task. */
function row(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text });
}

function statusToast(page: Page, title: string) {
  return page.getByRole('status').filter({ hasText: title });
}

test('"Stat cards: my tasks created, my rewards created, students/children, my role", and three tabs', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.professionalTask('tara', 'Read aloud');
  await meyers.professionalTask('tara', 'Breathe calmly');
  await meyers.professionalTask('carl', 'Ten push-ups');
  await (await meyers.as('tara')).ok(createProfessionalReward, { body: { name: 'Choose the song' } });
  const page = await openBrowser();
  await openDashboard(page, meyers);
  await expect(tile(page, 'My tasks created')).toContainText('2');
  await expect(tile(page, 'My rewards created')).toContainText('1');
  await expect(tile(page, 'Students/children')).toContainText('1');
  await expect(tile(page, 'My role')).toContainText('Teacher');
  await expect(page.getByRole('tab')).toHaveText([
    'My Professional Tasks',
    'My Professional Rewards',
    'Student Overview',
  ]);
});

test("\"Lists all professionals' tasks, with My Task or Team Task badges, an Assigned badge and a 'Created by colleague' marker; only own tasks have checkboxes\"", async ({
  meyers,
  openBrowser,
}) => {
  const read = await meyers.professionalTask('tara', 'Read aloud');
  await meyers.professionalTask('tara', 'Breathe calmly');
  await meyers.professionalTask('carl', 'Ten push-ups');
  await (await meyers.as('tara')).ok(assignTask, { body: { taskId: read.id, userId: meyers.id.sam } });
  const page = await openBrowser();
  await openDashboard(page, meyers);
  await expect(row(page, 'Read aloud')).toContainText('My Task');
  await expect(row(page, 'Read aloud')).toContainText('Assigned');
  await expect(row(page, 'Read aloud')).toContainText('Sam');
  await expect(row(page, 'Breathe calmly')).toContainText('My Task');
  await expect(row(page, 'Breathe calmly')).not.toContainText('Assigned');
  await expect(row(page, 'Ten push-ups')).toContainText('Team Task');
  await expect(row(page, 'Ten push-ups')).toContainText('Created by colleague');
  await expect(row(page, 'Read aloud')).not.toContainText('Created by colleague');

  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(row(page, 'Ten push-ups').getByRole('checkbox')).toHaveCount(0);
  await expect(row(page, 'Ten push-ups').getByRole('button')).toHaveCount(0);
  await expect(row(page, 'Read aloud').getByRole('button', { name: /^(Edit|Delete) Read aloud$/ })).toHaveCount(2);
});

test("'No Tasks Selected', 'No Student Selected', then 'Tasks Assigned'; \"selection and student clear on success\"", async ({
  meyers,
  openBrowser,
}) => {
  await meyers.professionalTask('tara', 'Read aloud');
  await meyers.professionalTask('tara', 'Breathe calmly');
  const page = await openBrowser();
  await openDashboard(page, meyers);
  const assign = page.getByRole('button', { name: 'Assign Selected Tasks' });
  const student = page.getByLabel('Student', { exact: true });
  await assign.click();
  await expect(page.getByRole('alert')).toContainText('No Tasks Selected');
  await expect(page.getByRole('alert')).toContainText('Please select at least one task to assign.');
  await page.getByRole('checkbox', { name: 'Read aloud' }).check();
  await page.getByRole('checkbox', { name: 'Breathe calmly' }).check();
  await expect(page.getByText('2 tasks chosen')).toBeVisible();
  await assign.click();
  await expect(page.getByRole('alert')).toContainText('No Student Selected');
  await expect(page.getByRole('alert')).toContainText('Please select a student to assign tasks to.');
  await student.selectOption('Sam Meyer');
  await assign.click();
  await expect(statusToast(page, 'Tasks Assigned')).toContainText('Sam got 2 tasks.');
  await expect(student).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(row(page, 'Read aloud')).toContainText('Assigned');
  const assigned = await (await meyers.as('sam')).ok(listAssignedTasks, { query: {} });
  expect(assigned.map(({ text }) => text).sort()).toEqual(['Breathe calmly', 'Read aloud']);
});

test("'Assignment Failed' with the message, or 'Failed to assign professional tasks'; the choice stays", async ({
  meyers,
  openBrowser,
}) => {
  await meyers.professionalTask('tara', 'Read aloud');
  const page = await openBrowser();
  await openDashboard(page, meyers);
  await page.getByRole('checkbox', { name: 'Read aloud' }).check();
  await page.getByLabel('Student', { exact: true }).selectOption('Sam Meyer');
  const sentence = await refuseChange(page, '**/api/tasks/assign-multiple');
  await page.getByRole('button', { name: 'Assign Selected Tasks' }).click();
  await expect(page.getByRole('alert')).toContainText('Assignment Failed');
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(page.getByRole('tabpanel')).toContainText(sentence);
  await expect(page.getByRole('checkbox', { name: 'Read aloud' })).toBeChecked();
  await page.unroute('**/api/tasks/assign-multiple');
  await page.route('**/api/tasks/assign-multiple', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: 'Assign Selected Tasks' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to assign professional tasks');
  await expect(page.getByRole('tabpanel')).toContainText('Failed to assign professional tasks');
  await expect(page.getByRole('checkbox', { name: 'Read aloud' })).toBeChecked();
  await page.unroute('**/api/tasks/assign-multiple');
  await page.route('**/api/tasks/assign-multiple', (route) => route.abort());
  await page.getByRole('button', { name: 'Assign Selected Tasks' }).click();
  await expect(page.getByRole('alert')).toContainText("Can't reach the family computer");
});

test('"professional Edit and Delete without action" become real: they edit and delete', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.professionalTask('tara', 'Read aloud');
  await meyers.professionalTask('tara', 'Breathe calmly');
  const tara = await meyers.as('tara');
  const page = await openBrowser();
  await openDashboard(page, meyers);
  await page.getByRole('button', { name: 'Edit Read aloud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Professional Task' });
  await expect(dialog.getByLabel('Task name')).toHaveValue('Read aloud');
  await expect(dialog.getByLabel('Category')).toHaveValue('academic');
  await dialog.getByLabel('Task name').fill('Read aloud for ten minutes');
  await dialog.getByLabel('Category').selectOption('social');
  await dialog.getByLabel('Points', { exact: true }).fill('25');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(statusToast(page, 'Task Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  const changed = (await tara.ok(listProfessionalTasks, {})).find(({ text }) => text === 'Read aloud for ten minutes');
  expect(changed).toMatchObject({ points: 25, category: 'social', sourceType: 'professional' });

  await page.getByRole('button', { name: 'Delete Breathe calmly' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete “Breathe calmly”? History is kept.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete Breathe calmly' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Breathe calmly' }).click();
  await page.route('**/api/tasks/*', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to delete task. Please try again.');
  await page.unroute('**/api/tasks/*');
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(statusToast(page, 'Task Deleted')).toBeVisible();
  await expect(page.getByText('Breathe calmly', { exact: true })).toHaveCount(0);
  expect(await tara.ok(listProfessionalTasks, {})).toHaveLength(1);
});

test('"an open form warns … instead of overwriting": a professional task and a reward, changed and deleted elsewhere', async ({
  meyers,
  openBrowser,
}) => {
  const tara = await meyers.as('tara');
  const task = await meyers.professionalTask('tara', 'Read aloud');
  const reward = await tara.ok(createProfessionalReward, { body: { name: 'A sticker' } });
  const page = await openBrowser();
  const changed = page.getByText('This was changed on another device meanwhile.');
  const gone = page.getByText('This is not there any more: it was deleted or moved meanwhile.');

  await openDashboard(page, meyers);
  await page.getByRole('button', { name: 'Edit Read aloud' }).click();
  const taskName = page.getByLabel('Task name');
  await taskName.fill('Read to somebody');
  const taskParams = { params: { taskId: task.id } };
  await tara.ok(updateTask, { ...taskParams, body: { text: 'Read softly' } });
  await expect(changed).toBeVisible();
  await expect(taskName).toHaveValue('Read to somebody');
  await page.getByRole('button', { name: 'Show the change' }).click();
  await expect(taskName).toHaveValue('Read softly');
  await taskName.fill('Read to somebody');
  await tara.ok(deleteTask, taskParams);
  await expect(gone).toBeVisible();
  await expect(taskName).toHaveValue('Read to somebody');

  await openDashboard(page, meyers, 'rewards');
  await page.getByRole('button', { name: 'Edit A sticker' }).click();
  const rewardName = page.getByLabel('Reward name');
  await rewardName.fill('Three stickers');
  const rewardParams = { params: { rewardId: reward.id } };
  await tara.ok(updateReward, { ...rewardParams, body: { name: 'Two stickers' } });
  await expect(changed).toBeVisible();
  await expect(rewardName).toHaveValue('Three stickers');
  await tara.ok(deleteReward, rewardParams);
  await expect(gone).toBeVisible();
  await expect(rewardName).toHaveValue('Three stickers');
});

test('"Edit and Delete buttons appear only when the role has canEditOnlyOwnTasks and the task is the user\'s own"', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.professionalTask('tara', 'Read aloud');
  const page = await openBrowser();
  await openDashboard(page, meyers, '', 'anna');
  await expect(row(page, 'Read aloud')).toContainText('Team Task');
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
});

test('Create Professional Task: the fields, defaults "points 50, period AM, category academic, icon book, dayType weekday", and its messages', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openDashboard(page, meyers);
  await page.getByRole('link', { name: 'Create Professional Task' }).click();
  await expect(page).toHaveURL(`${meyers.url}/professional/tasks`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Professional Task' })).toBeVisible();
  await expect(page.getByLabel('Task name')).toHaveValue('');
  await expect(page.getByLabel('Points', { exact: true })).toHaveValue('50');
  await expect(page.getByLabel('Time period')).toHaveValue('AM');
  await expect(page.getByLabel('Time period').getByRole('option')).toHaveText(['Morning', 'Evening', 'Anytime']);
  await expect(page.getByLabel('Category')).toHaveValue('academic');
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText([
    'Academic',
    'Behavioral',
    'Social',
    'Therapeutic',
    'Physical',
    'Creative',
  ]);
  await expect(page.getByLabel('When available')).toHaveValue('weekday');
  await expect(page.getByRole('button', { name: 'Icon Book' })).toBeVisible();

  const submit = page.getByRole('button', { name: 'Create Professional Task' });
  await page.getByLabel('Points', { exact: true }).fill('0');
  await submit.click();
  await expect(page.getByText('Task name is required')).toBeVisible();
  await expect(page.getByText('Points must be at least 1')).toBeVisible();
  await expect(page.getByLabel('Task name')).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await (await meyers.as('tara')).ok(listProfessionalTasks, {})).toEqual([]);
});

test('Create Professional Task: "success also returns there", the task is a professional one; ten icons to choose from', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openDashboard(page, meyers);
  await page.goto(`${meyers.url}/professional/tasks`);
  await page.getByLabel('Task name').fill('  Number puzzle  ');
  await page.getByLabel('Time period').selectOption('ANYTIME');
  await page.getByRole('button', { name: 'Icon Book' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an icon' });
  await expect(picker.getByRole('radio')).toHaveCount(10);
  await picker.getByRole('radio', { name: 'Calculator' }).click();
  await page.getByRole('button', { name: 'Create Professional Task' }).click();
  await expect(page).toHaveURL(`${meyers.url}/professional`);
  await expect(statusToast(page, 'Success')).toContainText('Number puzzle');
  await expect(row(page, 'Number puzzle')).toContainText('My Task');
  const [task] = await (await meyers.as('tara')).ok(listProfessionalTasks, {});
  expect(task).toMatchObject({
    text: 'Number puzzle',
    points: 50,
    period: 'ANYTIME',
    category: 'academic',
    icon: 'calculator',
    dayType: 'weekday',
    sourceType: 'professional',
    assignees: [],
  });
});

test("'Error' with the message, or 'Failed to create professional task' / 'Failed to create professional reward'; the form keeps what was entered", async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await meyers.enter(page, 'tara');
  for (const [kind, field, entered] of [
    ['task', 'Task name', 'Number puzzle'],
    ['reward', 'Reward name', 'A sticker'],
  ] as const) {
    await page.goto(`${meyers.url}/professional/${kind}s`);
    await page.getByLabel(field).fill(entered);
    const alert = page.getByRole('alert').filter({ hasText: 'Error' });
    const create = page.getByRole('button', { name: new RegExp(`^Create Professional ${kind}$`, 'i') });
    const call = `**/api/professional/${kind}s`;
    const sentence = await refuseChange(page, call);
    await create.click();
    await expect(alert).toContainText(sentence);
    await expect(page.getByRole('main')).toContainText(sentence);
    await expect(page.getByLabel(field)).toHaveValue(entered);
    await page.unroute(call);
    await page.route(call, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
    );
    await create.click();
    await expect(alert).toContainText(`Failed to create professional ${kind}`);
    await expect(page.getByLabel(field)).toHaveValue(entered);
  }
});

test('"Cancel goes to /professional", and asks "Discard changes?" only when something was entered', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openDashboard(page, meyers);
  for (const [path, field] of [
    ['tasks', 'Task name'],
    ['rewards', 'Reward name'],
  ] as const) {
    await page.goto(`${meyers.url}/professional/${path}`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`${meyers.url}/professional`);
    await page.goto(`${meyers.url}/professional/${path}`);
    await page.getByLabel(field).fill('Something');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Discard changes?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel(field)).toHaveValue('Something');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(`${meyers.url}/professional`);
  }
});

test('Create Professional Reward: defaults "cost 100, type academic, icon star", messages, and the reward in the list with icon, name, cost, type and a Professional badge', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openDashboard(page, meyers, 'rewards');
  await expect(page.getByText('No professional rewards yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create Professional Reward' }).click();
  await expect(page).toHaveURL(`${meyers.url}/professional/rewards`);
  await expect(page.getByLabel('Cost', { exact: true })).toHaveValue('100');
  await expect(page.getByLabel('Type')).toHaveValue('academic');
  await expect(page.getByLabel('Type').getByRole('option')).toHaveText([
    'Academic',
    'Social',
    'Creative',
    'Physical',
    'Special',
    'Recognition',
  ]);
  await expect(page.getByRole('button', { name: 'Icon Star' })).toBeVisible();
  await page.getByLabel('Cost', { exact: true }).fill('0');
  const submit = page.getByRole('button', { name: 'Create Professional Reward' });
  await submit.click();
  await expect(page.getByText('Reward name is required')).toBeVisible();
  await expect(page.getByText('Cost must be at least 1 point')).toBeVisible();
  await page.getByLabel('Reward name').fill('First in line');
  await page.getByLabel('Cost', { exact: true }).fill('350');
  await page.getByLabel('Type').selectOption('recognition');
  await page.getByLabel('Description').fill('For a whole day');
  await submit.click();
  await expect(page).toHaveURL(`${meyers.url}/professional?tab=rewards`);
  await expect(statusToast(page, 'Success')).toContainText('First in line');
  for (const text of ['350', 'Recognition', 'Professional', 'For a whole day']) {
    await expect(row(page, 'First in line')).toContainText(text);
  }
  const seen = await (await meyers.as('sam')).ok(listRewards, {});
  expect(seen).toMatchObject([{ name: 'First in line', cost: 350, type: 'recognition', sourceType: 'professional' }]);
});

test('"Rewards can be edited and deleted like tasks; history stays": a professional\'s own', async ({
  meyers,
  openBrowser,
}) => {
  const tara = await meyers.as('tara');
  await tara.ok(createProfessionalReward, { body: { name: 'A sticker', type: 'creative' } });
  const page = await openBrowser();
  await openDashboard(page, meyers, 'rewards');
  await page.getByRole('button', { name: 'Edit A sticker' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Professional Reward' });
  await expect(dialog.getByLabel('Type')).toHaveValue('creative');
  await dialog.getByLabel('Reward name').fill('Two stickers');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(statusToast(page, 'Reward Updated')).toBeVisible();
  expect(await tara.ok(listProfessionalRewards, {})).toMatchObject([{ name: 'Two stickers', type: 'creative' }]);
  await page.getByRole('button', { name: 'Delete Two stickers' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(statusToast(page, 'Reward Deleted')).toBeVisible();
  await expect(page.getByText('No professional rewards yet')).toBeVisible();
  expect(await tara.ok(listProfessionalRewards, {})).toEqual([]);
});

test('"A card per student with the count of professional tasks assigned and the count of available rewards", and taking a task off', async ({
  meyers,
  openBrowser,
}) => {
  const tara = await meyers.as('tara');
  for (const text of ['Read aloud', 'Breathe calmly']) {
    const task = await meyers.professionalTask('tara', text);
    await tara.ok(assignTask, { body: { taskId: task.id, userId: meyers.id.sam } });
  }
  await tara.ok(createProfessionalReward, { body: { name: 'A sticker' } });
  const page = await openBrowser();
  await openDashboard(page, meyers, 'students');
  const card = page.getByRole('listitem', { name: 'Sam Meyer' });
  await expect(card).toContainText('2 professional tasks assigned');
  await expect(card).toContainText('1 reward available');
  await expect(card).toContainText('0 of 2 done today');
  await expect(page.getByText('Mia Meyer')).toHaveCount(0);
  await card.getByText('Assigned tasks').click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Take “Read aloud” off the list of Sam' }).click();
  await expect(statusToast(page, 'Task Unassigned')).toBeVisible();
  await expect(card).toContainText('1 professional task assigned');
  expect(await (await meyers.as('sam')).ok(listAssignedTasks, { query: {} })).toMatchObject([
    { text: 'Breathe calmly' },
  ]);
});

test('"A student select and an Assign Selected Tasks button, shown only when tasks and students exist"; without students it says how a child gets one', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openDashboard(page, meyers);
  await expect(page.getByText('No professional tasks yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign Selected Tasks' })).toHaveCount(0);

  await meyers.professionalTask('carl', 'Ten push-ups');
  const coach = await openBrowser();
  await openDashboard(coach, meyers, '', 'carl');
  await expect(coach.getByText('No student has you as their professional yet. Ask the family admin.')).toBeVisible();
  await expect(coach.getByRole('button', { name: 'Assign Selected Tasks' })).toHaveCount(0);
  await expect(coach.getByRole('checkbox')).toHaveCount(0);

  const parent = await openBrowser();
  await openDashboard(parent, meyers, 'students', 'paul');
  await expect(tile(parent, 'My role')).toContainText('Parent');
  await expect(tile(parent, 'Students/children')).toContainText('0');
  await expect(parent.getByText('Students are children with an assigned professional.')).toBeVisible();
});

test('"The professional queries are always stale and refetch on window focus"', async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  await silenceChanges(page);
  await openDashboard(page, meyers);
  await expect(page.getByText('No professional tasks yet')).toBeVisible();
  await (await meyers.as('tara')).ok(createTask, { body: { text: 'Made elsewhere' } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(row(page, 'Made elsewhere')).toContainText('My Task');
  await expect(tile(page, 'My tasks created')).toContainText('1');
});

test('a failed list shows what failed and a way to try again, never an empty list', async ({ meyers, openBrowser }) => {
  await meyers.professionalTask('tara', 'Read aloud');
  const page = await openBrowser();
  await page.route('**/api/professional/**', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await openDashboard(page, meyers);
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading tasks' })).toBeVisible();
  await expect(page.getByText('No professional tasks yet')).toHaveCount(0);
  await expect(tile(page, 'My tasks created')).toContainText('–');
  await page.unroute('**/api/professional/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Read aloud')).toContainText('My Task');
});

for (const who of ['mia', 'gerda'] as const) {
  test(`"Signed in without the permission for a dashboard: a page that says who may open it, with a way home": ${who}`, async ({
    meyers,
    openBrowser,
  }) => {
    const page = await openBrowser();
    await meyers.enter(page, who);
    for (const path of ['', '/tasks', '/rewards']) {
      await page.goto(`${meyers.url}/professional${path}`);
      await expect(page.getByText('Only members whose role may create tasks can do this.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(`${meyers.url}/`);
  });
}
