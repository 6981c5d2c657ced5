import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '#shared/errors.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';

/** Another computer at home, as a proxy says it: the test's own browser is on the family computer. */
const ANOTHER_COMPUTER = { 'x-forwarded-for': '192.168.1.77' };

test('setup-4, export-5: another computer reads a family’s file in with the set-up code', async ({ openBrowser }) => {
  const [before, fresh, stick] = [createDataDir(), createDataDir(), createDataDir()];
  const old = await startServerProcess({ dataDir: before.path });
  const { anna } = await createBusyFamily(old);
  const file = path.join(stick.path, 'kinboard-family-2026-11-22.json');
  writeFileSync(file, (await anna.send('GET', '/api/export')).text);
  anna.close();
  await old.stop();
  const server = await startServerProcess({ dataDir: fresh.path, env: { KINBOARD_PROXY: 'loopback' } });
  try {
    // Printed right after the address that the start waits for.
    const readSetupCode = () => /asks for this code: (\S+)/.exec(server.output())?.[1] ?? '';
    await expect.poll(readSetupCode).not.toBe('');
    const page = await openBrowser({ extraHTTPHeaders: ANOTHER_COMPUTER });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    const letter = path.join(stick.path, 'letter.json');
    writeFileSync(letter, '{"dear":"grandmother"}');
    await page.getByLabel('Backup file').setInputFiles(letter);
    const read = page.getByRole('button', { name: 'Read it in' });
    await read.click();
    await expect(page.getByText('Enter the set-up code')).toBeVisible();
    await page.getByLabel('Set-up code').fill('WRONG123');
    await read.click();
    await expect(page.getByText('This is not the set-up code. Check it again.')).toBeVisible();
    await expect(page.getByLabel('Set-up code')).toBeFocused();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByLabel('Set-up code').fill(readSetupCode());
    await read.click();
    await expect(page.getByText(errorMessage('import_not_kinboard'))).toBeVisible();

    await page.getByLabel('Backup file').setInputFiles(file);
    await read.click();
    await expect(page.getByText('The data of Meyer is here.')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const [username = '', password = ''] = await page
      .locator('p > strong')
      .filter({ hasText: /^[\w-]+$/ })
      .allTextContents();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await page.getByLabel('Temporary password', { exact: true }).fill(password);
    await page.getByLabel('New password', { exact: true }).fill('correct horse');
    await page.getByLabel('New password again', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Tasks & Family' })).toBeVisible();
    await page.goto(`${server.url}/?tab=children`);
    for (const name of ['Mia Meyer', 'Ben Meyer']) {
      await expect(page.getByRole('listitem', { name }).getByRole('button', { name: /^200 points/ })).toBeVisible();
    }
  } finally {
    await server.stop();
    for (const folder of [before, fresh, stick]) folder.remove();
  }
});
