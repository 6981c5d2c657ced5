import { login } from '#shared/contracts/account.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import { listMembers, resetPassword } from '#shared/contracts/people.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { errorMessage } from '#shared/errors.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startReverseProxy } from '#tests/support/reverse-proxy.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { expect, signIn, test } from './fixtures.ts';

const NAME = 'kids.localhost';

test('proxy-1, api-20: a browser behind an unknown proxy gets 421 and reads why', async ({ server, openBrowser }) => {
  const proxy = await startReverseProxy(Number(new URL(server.url).port));
  const page = await openBrowser();
  const response = await page.goto(`http://localhost:${proxy.port}/`);
  expect(response?.status()).toBe(421);
  await expect(page.getByText(errorMessage('unknown_proxy'))).toBeVisible();
  await proxy.close();
});

test('proxy-7, proxy-8: outside adults sign in and accept invitations; children are kept out', async ({
  openBrowser,
}) => {
  const folder = createDataDir();
  const port = await freePort();
  const proxy = await startReverseProxy(port);
  const url = `http://${NAME}:${proxy.port}`;
  const server = await startServerProcess({
    dataDir: folder.path,
    port,
    env: { KINBOARD_PROXY: 'loopback', KINBOARD_PUBLIC_URL: url },
  });
  const family = await createBusyFamily(server);

  const parent = await openBrowser();
  await signIn(parent, url, family.password);
  await parent.goto(`${url}/parent/tasks`);
  await expect(parent.getByText('Make the bed').first()).toBeVisible();

  const { familyId } = await family.anna.ok(login, { body: family.password });
  const params = { familyId: familyId ?? '' };
  const mia = (await family.anna.ok(listMembers, { params })).find(({ id }) => id === family.id.mia);
  const { signIn: child } = await family.anna.ok(resetPassword, { params: { userId: family.id.mia } });
  const outsider = await openBrowser();
  await outsider.goto(`${url}/auth`);
  await outsider.getByLabel('Username').fill(mia?.username ?? '');
  await outsider.getByLabel('Password', { exact: true }).fill(child.temporaryPassword);
  await outsider.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(outsider.getByText(errorMessage('only_at_home')).first()).toBeVisible();
  await expect(outsider).toHaveURL(/\/auth/);

  await outsider.getByRole('tab', { name: 'Create Account' }).click();
  await outsider.getByLabel('Username').fill('stranger');
  await outsider.getByLabel('Password', { exact: true }).fill('secret123');
  await outsider.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(outsider.getByText(errorMessage('only_at_home')).first()).toBeVisible();

  const roles = await family.anna.ok(listRoles, { params });
  const roleId = roles.find(({ type }) => type === 'parent')?.id ?? '';
  const { token } = await family.anna.ok(createInvitation, { params, body: { roleId } });
  const invited = await openBrowser();
  await invited.goto(`${url}/auth?invitation=${token}`);
  await invited.getByLabel('Username').fill('grandfather');
  await invited.getByLabel('Password', { exact: true }).fill('secret123');
  await invited.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(invited).not.toHaveURL(/\/auth/);
  await proxy.close();
  await server.stop();
  folder.remove();
});
