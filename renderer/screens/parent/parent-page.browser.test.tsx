import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeTask, getProgress, listChildrenProgress, redeemReward } from '#shared/contracts/points.ts';
import { assignTasks, listAssignedTasks, setAutoAssign } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer, asked, breakCall, loseCall, mendCall, refuseCall } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { countOf, findAccessibilityViolations, statusToast, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

async function openParent(meyers: Meyers, search = '', who: Meyer = 'anna'): Promise<void> {
  await meyers.open(`/parent${search}`, who);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
}

function tile(label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

/** Ticks something of today for a child. */
async function complete(meyers: Meyers, taskId: string, who: Meyer): Promise<void> {
  const api = meyers.as('anna');
  await api.ok(completeTask, { params: { taskId }, body: { userId: who, date: TODAY } });
}

test('parent-1: links lead to tasks and rewards, calendar and Home are above; there are two tabs', async () => {
  const meyers = inventMeyers();
  await openParent(meyers);
  const main = page.getByRole('main');
  const screens = page.getByRole('navigation', { name: 'Screens' });
  for (const [place, name, path] of [
    [main, 'Tasks', '/parent/tasks'],
    [main, 'Rewards', '/parent/rewards'],
    [screens, 'Family Calendar', '/calendar'],
    [screens, 'Home', '/'],
  ] as const) {
    await expect.element(place.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    expect(countOf(page.getByRole('link', { name, exact: true }))).toBe(1);
  }
  await expect.poll(() => wordsOf(page.getByRole('tab'))).toEqual(['Dashboard & Management', 'Child View Portal']);
});

test('parent-2: four tiles speak of the children together: tasks, points, rewards and members', async () => {
  const meyers = inventMeyers();
  const bed = meyers.task({ text: 'Make the bed' }, ['mia', 'ben']);
  meyers.task({ text: 'Do homework' }, ['mia']);
  const reward = meyers.reward({ name: 'Film night' });
  await complete(meyers, bed.id, 'mia');
  await complete(meyers, bed.id, 'ben');
  meyers.give('mia', 150);
  const mia = meyers.as('mia');
  await mia.ok(redeemReward, {
    params: { rewardId: reward.id },
    body: { userId: 'mia', date: TODAY },
  });
  await openParent(meyers);
  await expect.element(tile('Tasks completed today')).toMatchTextContent('2 of 3');
  await expect.element(tile('Family points')).toMatchTextContent('70');
  await expect.element(tile('Rewards claimed today')).toMatchTextContent('1');
  await expect.element(tile('Family members')).toMatchTextContent('8');
  for (const [label, path] of [
    ['Tasks completed today', '/'],
    ['Family points', '/parent/rewards'],
    ['Rewards claimed today', '/parent/rewards'],
    ['Family members', '/family'],
  ] as const) {
    await expect.element(tile(label).getByRole('link')).toHaveAttribute('href', path);
  }

  const children = page.getByRole('region', { name: 'Children today' });
  const row = (name: string) => children.getByRole('listitem').filter({ hasText: name });
  for (const text of ['60', '1 of 2 tasks', '50%']) await expect.element(row('Mia Meyer')).toMatchTextContent(text);
  for (const text of ['10', '1 of 1 tasks', '100%']) await expect.element(row('Ben Meyer')).toMatchTextContent(text);
  await expect.element(row('Sam Meyer')).toMatchTextContent('Nothing planned today');
  await expect.element(page.getByText('NaN')).not.toBeInTheDocument();

  // The whole row opens the child's sheet, not the name alone.
  const { left, bottom } = row('Mia Meyer').element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 2, bottom - 14)?.closest('button')?.textContent).toBe('Mia Meyer');
});

test('auto-assign-10: the switch saves at once, a schedule only while it is on', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed' });
  answer(setAutoAssign, ({ body }) => {
    meyers.autoAssign = body;
    return { ...body, assigned: 2 };
  });
  await openParent(meyers);
  for (const label of ['School Days Only (Mon-Fri)', 'Weekends Only (Sat-Sun)', 'Every Day']) {
    await expect.element(page.getByRole('radio', { name: label })).toBeInTheDocument();
  }
  await expect.element(page.getByRole('radio', { name: 'Every Day' })).toBeChecked();
  await page.getByText('Weekends Only (Sat-Sun)').click();
  expect(meyers.autoAssign).toEqual({ enabled: false, dayType: 'both' });

  await page.getByLabelText('Assign tasks automatically').click();
  await expect.element(statusToast('Auto-Assignment Updated')).toMatchTextContent('2 new assignments made.');
  expect(meyers.autoAssign).toEqual({ enabled: true, dayType: 'weekend' });
  await page.getByText('Every Day', { exact: true }).click();
  await expect.element(statusToast('Auto-Assignment Updated')).toBeVisible();
  await expect.poll(() => meyers.autoAssign).toEqual({ enabled: true, dayType: 'both' });
  await page.getByLabelText('Assign tasks automatically').click();
  await expect.element(statusToast('It is off.')).toBeVisible();
  expect(meyers.autoAssign).toMatchObject({ enabled: false });
});

test('words-14: ‘Update Failed’ says why, and the switch goes back', async () => {
  const meyers = inventMeyers();
  await openParent(meyers);
  const alert = page.getByRole('alert').filter({ hasText: 'Update Failed' });
  const sentence = refuseCall(setAutoAssign);
  await page.getByLabelText('Assign tasks automatically').click();
  await expect.element(alert).toMatchTextContent(sentence);
  await expect.element(page.getByLabelText('Assign tasks automatically')).not.toBeChecked();
  mendCall(setAutoAssign);
  breakCall(setAutoAssign);
  await page.getByLabelText('Assign tasks automatically').click();
  await expect.element(alert).toMatchTextContent('Failed to update auto-assignment settings');
  await expect.element(page.getByLabelText('Assign tasks automatically')).not.toBeChecked();
});

test('parent-4, words-4, words-5: assigning says what is missing, and tasks are chosen in bulk', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed', period: 'AM', dayType: 'weekday' });
  meyers.task({ text: 'Sweep the room', period: 'AM', dayType: 'weekend' });
  meyers.task({ text: 'Brush teeth', period: 'PM', dayType: 'anyday' });
  meyers.task({ text: 'Lay the table', period: 'ANYTIME' }, ['mia']);
  meyers.task({ text: 'A good deed', period: 'BONUS' });
  await openParent(meyers);
  const card = page.getByRole('region', { name: 'Assign tasks to a child' });
  const assign = card.getByRole('button', { name: 'Assign', exact: true });
  await assign.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No Tasks Selected');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please select at least one task to assign.');
  await expect.element(card).toMatchTextContent('Please select at least one task to assign.');

  const bulk = card.getByRole('group', { name: 'Choose many tasks at once' });
  for (const [label, count] of [
    ['All', 5],
    ['Morning', 2],
    ['Evening', 1],
    ['Anytime', 1],
    ['Bonus', 1],
    ['School Days', 1],
    ['Weekend', 1],
    ['Every day', 1],
  ] as const) {
    const chip = bulk.getByRole('button', { name: new RegExp(`^${label}`) });
    await chip.click();
    await expect.poll(() => countOf(card.getByRole('checkbox', { checked: true }))).toBe(count);
    await chip.click();
    await expect.element(card.getByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  }
  await bulk.getByRole('button', { name: /^All/ }).click();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect.element(bulk).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Assign tasks' }).click();
  await expect.poll(() => countOf(card.getByRole('checkbox', { checked: true }))).toBe(5);
  await assign.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No Child Selected');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please select a child to assign tasks to.');
  await card.getByLabelText('Child', { exact: true }).selectOptions('Mia Meyer');
  await expect.element(card).toMatchTextContent('Mia has it already');
  await assign.click();
  await expect.element(statusToast('Tasks Assigned')).toMatchTextContent('Mia got 4 tasks and had 1 already.');
  expect(await meyers.as('mia').ok(listAssignedTasks, { query: {} })).toHaveLength(5);
  await expect.element(card.getByRole('checkbox', { checked: true })).not.toBeInTheDocument();
});

test('words-26: what a toast says stands in its card once it is gone, never twice at once', async () => {
  const meyers = inventMeyers();
  meyers.task();
  await openParent(meyers);
  const card = page.getByRole('region', { name: 'Assign tasks to a child' });
  const toast = page.getByRole('alert');
  const dismiss = () => page.getByRole('region', { name: 'Notifications' }).getByRole('button').first().click();
  const inCard = (sentence: string) => card.getByText(sentence, { exact: true });
  const assign = card.getByRole('button', { name: 'Assign', exact: true });
  for (const [sentence, prepare] of [
    ['Please select at least one task to assign.', async () => undefined],
    ['Please select a child to assign tasks to.', () => page.getByRole('checkbox', { name: /Make the bed/ }).click()],
    [refuseCall(assignTasks), () => card.getByLabelText('Child', { exact: true }).selectOptions('Mia Meyer')],
  ] as const) {
    await prepare();
    await assign.click();
    await expect.element(toast).toMatchTextContent(sentence);
    await expect.element(inCard(sentence)).not.toBeVisible();
    await dismiss();
    await expect.element(inCard(sentence)).toBeVisible();
  }
});

test('words-14: ‘Assignment Failed’ says why, and nothing is lost', async () => {
  const meyers = inventMeyers();
  meyers.task();
  await openParent(meyers);
  await page.getByRole('checkbox', { name: /Make the bed/ }).click();
  await page.getByLabelText('Child', { exact: true }).selectOptions('Ben Meyer');
  const sentence = refuseCall(assignTasks);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Assignment Failed');
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
  await expect.element(page.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked();
  mendCall(assignTasks);
  breakCall(assignTasks);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to assign tasks');
  await expect.element(page.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked();
  mendCall(assignTasks);
  loseCall(assignTasks);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent("Can't reach the family computer");
});

test('words-18: ‘Error loading children’ stands in place with the message and a way to try again', async () => {
  const meyers = inventMeyers();
  loseCall(listChildrenProgress);
  await openParent(meyers);
  const error = page.getByRole('region', { name: 'Children today' }).getByRole('alert');
  await expect.element(error).toMatchTextContent('Error loading children');
  await expect.element(error).toMatchTextContent("Can't reach the family computer");
  mendCall(listChildrenProgress);
  await error.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Mia Meyer' })).toBeVisible();
});

test('parent-7: Child View Portal shows the member’s day, with tasks by parts of the day', async () => {
  const meyers = inventMeyers();
  const bed = meyers.task({ text: 'Make the bed', period: 'AM', points: 15 }, ['mia']);
  meyers.task({ text: 'Brush teeth', period: 'PM' }, ['mia', 'ben']);
  meyers.task({ text: 'Lay the table', period: 'ANYTIME' }, ['mia']);
  meyers.task({ text: 'A good deed', period: 'BONUS' }, ['mia']);
  await complete(meyers, bed.id, 'mia');
  await openParent(meyers);
  await page.getByRole('button', { name: 'Mia Meyer' }).click();
  await page.getByRole('dialog', { name: 'Mia' }).getByRole('link', { name: 'Day' }).click();
  await expect.element(page.getByRole('tab', { name: 'Child View Portal' })).toHaveAttribute('aria-selected', 'true');
  const member = page.getByRole('group', { name: 'Family member' });
  // The children first, then the grown-ups: Anna manages users, and sees theirs too (roles-17).
  await expect.element(member.getByRole('button').first()).toMatchTextContent(/Mia/);
  await expect.poll(() => wordsOf(member.getByRole('button')).join(' ')).toMatch(/Mia.*Ben.*Sam.*Anna \(You\)/);
  await expect.element(member.getByRole('button', { name: 'Mia' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tile('Tasks done')).toMatchTextContent('1');
  await expect.element(tile('Points today')).toMatchTextContent('15');
  await expect.element(tile('Total tasks')).toMatchTextContent('4');
  await expect
    .poll(() => wordsOf(page.getByRole('heading', { level: 2 })))
    .toEqual([
      expect.stringMatching(/Morning/),
      expect.stringMatching(/Evening/),
      expect.stringMatching(/Anytime/),
      expect.stringMatching(/Bonus/),
    ]);
  await expect.element(page.getByText('Make the bed, 15 points, done')).toBeInTheDocument();
  await expect.element(page.getByText('Brush teeth, 10 points, not done')).toBeInTheDocument();

  await member.getByRole('button', { name: 'Ben' }).click();
  await expect.element(tile('Total tasks')).toMatchTextContent('1');
  await expect.element(tile('Points today')).toMatchTextContent('0');
  await expect.poll(() => wordsOf(page.getByRole('heading', { level: 2 }))).toEqual([expect.stringMatching(/Evening/)]);
  await member.getByRole('button', { name: 'Sam' }).click();
  await expect.element(page.getByText('No tasks are assigned')).toBeVisible();
  expect(await findAccessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Assign tasks' }).click();
  await expect.element(page.getByRole('region', { name: 'Assign tasks to a child' })).toBeVisible();
});

test('parent-7: yesterday in Child View Portal shows what was planned and done then', async () => {
  const meyers = inventMeyers();
  const bed = meyers.task({ text: 'Make the bed', period: 'ANYTIME', points: 15 }, ['mia']);
  const yesterday = addDays(TODAY, -1);
  await meyers.as('anna').ok(completeTask, {
    params: { taskId: bed.id },
    body: { userId: 'mia', date: yesterday },
  });
  await openParent(meyers, `?tab=child-view&member=mia`);
  const stepper = page.getByRole('group', { name: 'Day', exact: true });
  await expect.element(stepper).toMatchTextContent('Today');
  await expect.element(tile('Tasks done')).toMatchTextContent('0');
  await stepper.getByRole('button', { name: 'Previous day' }).click();
  await expect
    .poll(() => asked(listChildrenProgress))
    .toContainEqual(expect.objectContaining({ query: { date: yesterday } }));
  await expect.element(stepper).toMatchTextContent('Yesterday');
  await expect.element(tile('Points that day')).toMatchTextContent('15');
  await stepper.getByRole('button', { name: 'Today' }).click();
  await expect.element(tile('Points today')).toMatchTextContent('0');
  await stepper.getByRole('button', { name: 'Next day' }).click();
  await expect.element(tile('Total tasks')).toMatchTextContent('1');
  await expect.element(page.getByLabelText('Tick for Mia')).not.toBeInTheDocument();
  await expect
    .element(page.getByText('This is a preview. Ticks can be changed for today and the 30 days before.'))
    .toBeVisible();
});

test('look-100: a list that goes on fades below, and above once it is scrolled to its end', async () => {
  const meyers = inventMeyers();
  for (let index = 1; index <= 16; index += 1) meyers.task({ text: `Task ${index}`, period: 'AM' });
  await openParent(meyers);
  const last = page.getByRole('checkbox', { name: /^Task 16/ });
  await expect.element(last).toBeInTheDocument();
  const list = last.element().closest('fieldset')?.parentElement as HTMLElement;
  await expect.poll(() => list.dataset.hidden).toBe('below');
  expect(getComputedStyle(list).maskImage).toContain('gradient');
  list.scrollTop = list.scrollHeight;
  await expect.poll(() => list.dataset.hidden).toBe('above');
  // All of them fit: nothing fades.
  list.style.maxBlockSize = 'none';
  await expect.poll(() => list.dataset.hidden).toBe('');
  expect(getComputedStyle(list).maskImage).toBe('none');
});

test('parent-8: it is a preview until ‘Tick for Mia’ lets a grown-up tick and un-tick', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed', period: 'ANYTIME', points: 15 }, ['mia']);
  const api = meyers.as('anna');
  const day = () => api.ok(getProgress, { params: { userId: 'mia', date: TODAY } });
  await openParent(meyers, '?tab=child-view');
  await expect.element(page.getByText('This is a preview, ticks are off.')).toBeVisible();
  const tick = page.getByRole('checkbox', { name: 'Make the bed, 15 points' });
  (tick.element() as HTMLElement).focus();
  await expect.element(tick).not.toHaveFocus();
  await tick.click({ force: true });
  await expect.element(tick).not.toBeChecked();
  await expect.element(tile('Tasks done')).toMatchTextContent('0');
  await page.getByLabelText('Tick for Mia').click();
  await tick.click();
  await expect.element(tile('Points today')).toMatchTextContent('15');
  await expect.poll(async () => (await day()).pointsToday).toBe(15);
  await tick.click();
  await expect.poll(async () => (await day()).pointsToday).toBe(0);

  breakCall(completeTask);
  await tick.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Couldn\'t save "Make the bed"');
  await expect.element(tick).not.toBeChecked();
  expect((await day()).pointsToday).toBe(0);
});

test('days-18: on a day to come a grown-up takes back what is ticked, and ticks nothing', async () => {
  const meyers = inventMeyers();
  const bed = meyers.task({ text: 'Make the bed', period: 'ANYTIME', points: 15 }, ['mia']);
  meyers.task({ text: 'Feed the cat', period: 'ANYTIME', points: 5 }, ['mia']);
  const api = meyers.as('anna');
  const date = addDays(TODAY, 1);
  await api.ok(completeTask, { params: { taskId: bed.id }, body: { userId: 'mia', date } });
  await openParent(meyers, '?tab=child-view&member=mia');
  await expect.element(tile('Tasks done')).toMatchTextContent('0');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(tile('Tasks done')).toMatchTextContent('1');
  await page.getByLabelText('Tick for Mia').click();
  await expect.element(page.getByText('This day has not come yet. What is ticked can be taken back.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Feed the cat, 5 points' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Make the bed, 15 points' }).click();
  await expect.element(page.getByText('Ticks can be changed for today and the 30 days before.')).toBeVisible();
  expect((await api.ok(getProgress, { params: { userId: 'mia', date } })).completedTasks).toEqual([]);
  expect(asked(completeTask)).toHaveLength(1);
});

test('look-45: a day that cannot be loaded says so, with a way to try again', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Make the bed', period: 'ANYTIME' }, ['mia']);
  await openParent(meyers, '?tab=child-view');
  await expect.element(tile('Total tasks')).toMatchTextContent('1');
  breakCall(listChildrenProgress);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Error loading this day' })).toBeVisible();
  mendCall(listChildrenProgress);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(tile('Total tasks')).toMatchTextContent('1');
});

test('roles-22, tasks-16: a grandmother opens it and assigns nothing; teacher and child do not', async () => {
  const meyers = inventMeyers();
  meyers.task({}, ['mia']);
  await meyers.as('anna').ok(setAutoAssign, { body: { enabled: false } });
  await openParent(meyers, '', 'gerda');
  await expect.element(page.getByRole('region', { name: 'Children today' })).toMatchTextContent('Mia Meyer');
  await expect.element(page.getByRole('region', { name: 'Assign tasks to a child' })).not.toBeInTheDocument();
  for (const [who, words] of [
    ['tara', 'Only grown-ups whose role may open the Parent Dashboard can do this.'],
    ['mia', 'Only grown-ups can open this page. Your tasks are at home.'],
  ] as const) {
    await meyers.open('/parent', who);
    await expect.element(page.getByText(words)).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect.poll(address).toBe('/');
  }
});
