import { afterEach, expect, test } from 'vitest';
import { getCurrentUser, register } from '#shared/contracts/account.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { endLeftOvers, startMain } from '#tests/support/main-process.ts';
import { createDataDir } from '#tests/support/server-process.ts';

afterEach(endLeftOvers);

/** Starts Kinboard on a computer with this TZ and makes the first family. */
async function firstFamily(env: NodeJS.ProcessEnv) {
  const folder = createDataDir();
  const server = await startMain(folder.path, { env: { KINBOARD_TIME_ZONE: '', ...env } });
  expect(server.said()).not.toContain('rror');
  const browser = createHttpClient(server.port ?? 0);
  const { needsTimeZone } = await browser.ok(getSetup, {});
  await browser.ok(register, { body: { username: 'anna_h', password: 'correct horse' } });
  const { timeZone } = await browser.ok(createFamily, { body: { name: 'Hansen' } });
  const { family } = await browser.ok(getCurrentUser, {});
  expect(family?.today).toMatch(/^\d{4}-\d\d-\d\d$/);
  const after = await browser.ok(getSetup, {});
  expect(after.needsTimeZone, 'asked of the first family alone').toBeUndefined();
  browser.close();
  expect(await server.end()).toBe(0);
  folder.remove();
  return { timeZone, isAsked: needsTimeZone === true };
}

const WITHOUT_NAME = [':/etc/localtime', 'UTC+2', 'Foo/Bar', 'GMT+5', 'us/pacific'];

test.each(WITHOUT_NAME)('setup-9: with TZ=%s the first family is made, in UTC, and its zone asked for', async (TZ) => {
  expect(await firstFamily({ TZ })).toEqual({ timeZone: 'UTC', isAsked: true });
});

test('setup-9: a computer in UTC, as servers are, asks too', async () => {
  expect(await firstFamily({ TZ: 'UTC' })).toEqual({ timeZone: 'UTC', isAsked: true });
});

test('setup-9: a computer that says its zone asks nothing, nor one with KINBOARD_TIME_ZONE', async () => {
  expect(await firstFamily({ TZ: 'Asia/Tokyo' })).toEqual({ timeZone: 'Asia/Tokyo', isAsked: false });
  const set = { TZ: 'Foo/Bar', KINBOARD_TIME_ZONE: 'UTC' };
  expect(await firstFamily(set)).toEqual({ timeZone: 'UTC', isAsked: false });
});
