import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inventMeyers } from '#tests/components/meyers.ts';

const card = page.getByRole('region', { name: 'For other grown-ups' });

test('setup-17: a grown-up alone sees the join code on Home until it is put away', async () => {
  const meyers = inventMeyers();
  meyers.members = [meyers.person('anna'), meyers.person('mia')];
  await meyers.open('/', 'anna');
  const { joinCode = '' } = meyers.family;
  await expect.element(card).toMatchTextContent(`${joinCode.slice(0, 4)} ${joinCode.slice(4)}`);
  await expect.element(card.getByText('The address stands on the Parent Dashboard')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Open Family Management' })).toHaveAttribute('href', '/family');
  await card.getByRole('button', { name: 'Put away for good' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await meyers.open('/parent', 'anna');
  await meyers.open('/', 'anna');
  await expect.element(page.getByRole('tab', { name: 'My Assigned Tasks' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test('setup-17: a family with a second grown-up has no such card', async () => {
  const meyers = inventMeyers();
  const second = Object.assign(meyers.person('anna'), { id: 'tom', username: 'tom', firstName: 'Tom' });
  const other = inventMeyers();
  meyers.members = [other.person('anna'), second, other.person('mia')];
  await meyers.open('/', 'anna');
  await expect.element(page.getByRole('tab', { name: 'My Assigned Tasks' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
