import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { inventFamily } from '#server/demo/invent-family.ts';
import { login } from '#shared/contracts/account.ts';
import { createPairing, setPin } from '#shared/contracts/devices.ts';
import { listMembers } from '#shared/contracts/people.ts';
import { getProgress, listPoints } from '#shared/contracts/points.ts';
import { startClockedServer } from '#tests/support/clocked-server.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from './fixtures.ts';

const EVENING = Date.parse('2026-11-17T21:30:00+01:00');
const MORNING = Date.parse('2026-11-18T07:30:00+01:00');
const TODAY = '2026-11-18';
const PIN = '2468';
/** Two of Mia's tasks of a school morning, 10 points each. */
const TICKED = ['Make the bed, 10 points', 'Get dressed before breakfast, 10 points'];
const ANNA = { username: 'anna', password: DEMO_PASSWORD };

/** Anna without a screen. */
async function openAsAnna(port: number): Promise<{ anna: HttpClient; familyId: string }> {
  const anna = createHttpClient(port);
  const { familyId } = await anna.ok(login, { body: ANNA });
  return { anna, familyId: familyId ?? '' };
}

/** Reads what everybody has, by name. */
async function balancesOf({ anna, familyId }: { anna: HttpClient; familyId: string }): Promise<Record<string, number>> {
  const members = await anna.ok(listMembers, { params: { familyId } });
  const balances: Record<string, number> = {};
  for (const { id, firstName } of members) {
    const { totalPoints } = await anna.ok(getProgress, { params: { userId: id, date: TODAY } });
    balances[String(firstName)] = totalPoints;
  }
  return balances;
}

async function enterAsMia(tablet: Page): Promise<void> {
  await tablet.getByRole('button', { name: /Mia/ }).click();
  for (const digit of PIN) await tablet.getByRole('button', { name: digit, exact: true }).click();
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
}

test('setup-4, restore-9: after a dead disk the set-up restores a backup, and kept ticks arrive', async ({
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const [old, fresh, stick] = [createDataDir(), createDataDir(), createDataDir()];
  await inventFamily({ dataDir: old.path, timeZone: 'Europe/Berlin' }, EVENING);
  let server = await startClockedServer({ dataDir: old.path, now: EVENING });
  try {
    const before = await openAsAnna(server.port);
    const members = await before.anna.ok(listMembers, { params: { familyId: before.familyId } });
    const mia = members.find(({ firstName }) => firstName === 'Mia')?.id ?? '';
    await before.anna.ok(setPin, { params: { userId: mia }, body: { pin: PIN } });
    const { code } = await before.anna.ok(createPairing, {});
    const tablet = await openBrowser({ viewport: { width: 1024, height: 768 }, hasTouch: true });
    await tablet.goto(`${server.url}/pair/${code}`);
    await tablet.getByLabel('Name of this device').fill('Kitchen tablet');
    await tablet.getByRole('button', { name: 'Connect' }).click();
    await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible();

    // Last night: a second place, and a backup that is put there.
    const owner = await openBrowser();
    await signInByApi(owner, server.url, ANNA);
    await owner.goto(`${server.url}/admin?tab=backup`);
    await owner.getByLabel('Folder on the family computer').fill(stick.path);
    await owner.getByRole('button', { name: 'Use this folder' }).click();
    await expect(owner.locator('code').filter({ hasText: stick.path })).toBeVisible();
    await owner.getByRole('button', { name: 'Back up now' }).click();
    await expect(owner.getByText('Backed up, checked and found whole.')).toBeVisible({ timeout: 20_000 });
    await expect(owner.getByText(/also in the second place/)).toBeVisible({ timeout: 20_000 });
    const promised = await balancesOf(before);
    before.anna.close();

    // This morning: Mia has her list on the tablet when the disk dies.
    server.setClock(MORNING);
    await tablet.reload();
    await enterAsMia(tablet);
    for (const name of TICKED) await expect(tablet.getByRole('checkbox', { name })).not.toBeChecked();
    await expect(tablet.getByRole('heading', { name: 'Weekly Outlook' })).toBeVisible();
    await server.kill();
    rmSync(old.path, { recursive: true, force: true });
    await expect(tablet.getByRole('banner').getByText("Can't reach the family computer.")).toBeVisible();
    for (const name of TICKED) await tablet.getByRole('checkbox', { name }).click();
    await expect(tablet.getByText('(2 waiting)')).toBeVisible();

    // A fresh installation in another folder, at the same address.
    server = await startClockedServer({ dataDir: fresh.path, port: server.port, now: MORNING });
    const helper = await openBrowser();
    await helper.goto(server.url);
    await helper.getByRole('button', { name: 'Restore a backup' }).click();
    expect(await findAccessibilityViolations(helper)).toEqual([]);
    const [backup = ''] = readdirSync(stick.path, { recursive: true }).filter((name) =>
      String(name).endsWith('.sqlite'),
    );
    await helper.getByLabel('Backup file').setInputFiles(path.join(stick.path, String(backup)));
    await helper.getByRole('button', { name: 'See what is in it' }).click();
    await expect(helper.getByText('The Bergers', { exact: true })).toBeVisible();
    await expect(helper.getByRole('row', { name: /Mia/ })).toBeVisible();
    expect(await findAccessibilityViolations(helper)).toEqual([]);
    await helper.getByLabel('Type RESTORE to continue').fill('RESTORE');
    await helper.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(helper.getByText('The data of yesterday is back.')).toBeVisible({ timeout: 20_000 });
    await helper.getByRole('button', { name: 'Sign in' }).click();
    await expect(helper.getByRole('status').filter({ hasText: 'The data of yesterday is back.' })).toBeVisible();
    await helper.getByLabel('Username').fill(ANNA.username);
    await helper.getByLabel('Password', { exact: true }).fill(ANNA.password);
    await helper.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(helper.getByRole('heading', { level: 1, name: 'My Tasks & Family' })).toBeVisible();

    // The tablet is still the family's; Mia's ticks arrive when she is there again.
    await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible({ timeout: 30_000 });
    await enterAsMia(tablet);
    const after = await openAsAnna(server.port);
    const expected = { ...promised, Mia: (promised.Mia ?? 0) + 20 };
    await expect.poll(() => balancesOf(after), { timeout: 20_000 }).toEqual(expected);
    const { entries } = await after.anna.ok(listPoints, { params: { userId: mia }, query: { limit: 20 } });
    expect(entries.filter(({ date, kind }) => date === TODAY && kind === 'task')).toHaveLength(2);
    await tablet.reload();
    await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
    expect(await balancesOf(after)).toEqual(expected);
    after.anna.close();
  } finally {
    await server.kill();
    for (const folder of [old, fresh, stick]) folder.remove();
  }
});
