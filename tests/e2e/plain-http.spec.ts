import { createPairing } from '#shared/contracts/devices.ts';
import { listTasks, updateTask } from '#shared/contracts/tasks.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { expect, signIn, signInByApi, test } from './fixtures.ts';

test('devices-5: over plain http by name a child ticks and redeems, a parent copies the code', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const url = `http://kinboard.local:${new URL(server.url).port}`;
  const tablet = await openBrowser();
  const { code } = await family.anna.ok(createPairing, {});
  await tablet.goto(`${url}/pair`);
  expect(await tablet.evaluate(() => [isSecureContext, 'clipboard' in navigator, 'randomUUID' in crypto])).toEqual([
    false,
    false,
    false,
  ]);
  await tablet.getByLabel('Code').fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  await tablet.getByRole('button', { name: 'Connect' }).click();
  await tablet.getByRole('button', { name: /Mia/ }).click();
  await tablet.getByLabel('PIN').pressSequentially(family.pin.mia);
  await tablet.getByRole('checkbox', { name: /Make the bed/ }).click();
  await tablet.getByRole('button', { name: /Redeem Film night/ }).click();
  await tablet.getByRole('button', { name: 'Yes, please!' }).click();
  await expect(tablet.getByText('Redeemed Today')).toBeVisible();

  const parent = await openBrowser();
  await signIn(parent, url, family.password);
  await parent.goto(`${url}/family`);
  await parent.getByRole('button', { name: 'Copy Code' }).click();
  await expect(parent.getByText('Family Code Copied!')).toBeVisible();
});

test('live-20: an open form keeps what was entered and says that it was changed elsewhere', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const parent = await openBrowser();
  await signInByApi(parent, server.url, family.password);
  await parent.goto(`${server.url}/parent/tasks`);
  await parent.getByRole('button', { name: /Edit "?Make the bed/ }).click();
  const name = parent.getByLabel('Task name');
  await name.fill('Make the big bed');
  const task = (await family.anna.ok(listTasks, {})).find(({ text }) => text === 'Make the bed');
  if (!task) throw new Error('no task');
  await family.anna.ok(updateTask, { params: { taskId: task.id }, body: { ...task, text: 'Make both beds' } });
  await expect(parent.getByText('This was changed on another device meanwhile.')).toBeVisible();
  await expect(name).toHaveValue('Make the big bed');
  await parent.getByRole('button', { name: 'Show the change' }).click();
  await expect(name).toHaveValue('Make both beds');
});

test('devices-9, roles-24: the admin sets a PIN; a parent who edits no members removes it', async ({
  demo,
  openBrowser,
}) => {
  const [anna, tom] = [await openBrowser(), await openBrowser()];
  await signInByApi(anna, demo.url, { username: 'anna', password: 'kinboard' });
  await anna.goto(`${demo.url}/family`);
  await anna.getByRole('button', { name: /Edit Mia/ }).click();
  await anna.getByRole('button', { name: 'Set a PIN' }).click();
  await anna.getByLabel('PIN', { exact: true }).fill('12');
  await anna.getByRole('button', { name: 'Set PIN' }).click();
  await expect(anna.getByText('A PIN has 4 to 6 digits')).toBeVisible();
  await anna.getByLabel('PIN', { exact: true }).fill('4711');
  await anna.getByRole('button', { name: 'Set PIN' }).click();
  await expect(anna.getByText('PIN saved')).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Change PIN' })).toHaveCount(1);

  await signInByApi(tom, demo.url, { username: 'tom', password: 'kinboard' });
  await tom.goto(`${demo.url}/family`);
  await tom.getByRole('button', { name: /PIN of Mia/ }).click();
  await tom.getByRole('button', { name: 'Remove PIN' }).click();
  await expect(tom.getByText('PIN removed')).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Set a PIN' })).toBeVisible();
});
