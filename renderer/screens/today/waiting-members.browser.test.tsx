import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { updateUser } from '#shared/contracts/people.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { asked, breakCall } from '#tests/components/answers.ts';
import { tellChange } from '#tests/components/live.ts';
import { statusToast } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const card = page.getByRole('group', { name: 'Rose Meyer waits for a role.' });

/** The Meyers with people who have no role. */
function inventWaiting(...names: string[]) {
  const meyers = inventMeyers();
  const join = (firstName: string) =>
    void meyers.members.push({
      ...meyers.person('gerda'),
      id: firstName,
      username: firstName.toLowerCase(),
      firstName,
      role: null,
    });
  names.forEach(join);
  return { meyers, join };
}

test('families-26: one tap gives the role alone, and the focus goes on', async () => {
  const { meyers } = inventWaiting('Rose');
  await meyers.open('/', 'anna');
  await card.getByRole('button', { name: 'Parent', exact: true }).click();
  await expect.element(statusToast('Rose Meyer has the role “Parent”.')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(asked(updateUser)).toMatchObject([{ params: { userId: 'Rose' } }]);
  expect(Object.keys(asked(updateUser)[0]?.body ?? {})).toEqual(['roleId']);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('families-26: a card of somebody without a role can be put away for good', async () => {
  const { meyers } = inventWaiting('Otto');
  await meyers.open('/', 'anna');
  const card = page.getByRole('group', { name: 'Otto Meyer waits for a role.' });
  await page.getByRole('button', { name: 'Put away for good' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await meyers.open('/parent', 'anna');
  await meyers.open('/', 'anna');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test('families-26: roles that cannot be loaded are said, and loaded on request', async () => {
  const { meyers } = inventWaiting('Rose');
  const mend = breakCall(listRoles);
  await meyers.open('/', 'anna');
  await expect.element(page.getByText('Error loading roles')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByRole('button', { name: 'Parent', exact: true })).toBeVisible();
});

test('families-27: two people who joined in one moment are announced together', async () => {
  const { meyers, join } = inventWaiting();
  await meyers.open('/parent', 'anna');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  join('Rose');
  join('Otto');
  tellChange({ type: 'members.changed', ids: ['Otto'] });
  await expect.element(statusToast('Rose Meyer and Otto Meyer wait for a role.')).toBeVisible();
});
