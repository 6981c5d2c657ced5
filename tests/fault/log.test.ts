import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { login, register } from '#shared/contracts/account.ts';
import { getFamily, joinFamily } from '#shared/contracts/families.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { startSourceServer } from '#tests/support/source-server.ts';

test('attack-7, data-25: the log tells no stack, SQL, token or PIN, but what broke and where', async () => {
  const data = createDataDir();
  const server = await startSourceServer(data.path, { env: { KINBOARD_TEST_LOG: 'on' }, isBundled: false });
  const { anna, familyId, children } = await createSmallFamily(server.port);
  const { joinCode = '' } = await anna.ok(getFamily, { params: { familyId } });
  const [role] = await anna.ok(listRoles, { params: { familyId } });
  const invitation = await anna.ok(createInvitation, { params: { familyId }, body: { roleId: role?.id ?? '' } });
  const stranger = createHttpClient(server.port);
  const post = (url: string, body: object) =>
    stranger.send('POST', url, JSON.stringify(body)).then(({ status }) => status);

  // What the log is allowed to mention: refusals of every kind …
  for (let guess = 0; guess < 12; guess += 1)
    await post(login.path, { username: 'anna', password: `s3cret guess ${guess}` });
  await post(register.path, { username: 'somebody', password: 's3cret first' });
  await post(joinFamily.path, { invitation: `${invitation.token}x` });
  await post(joinFamily.path, { joinCode: joinCode.slice(1) + joinCode.slice(0, 1) });
  await stranger.send('GET', `/auth?invitation=${invitation.token}`);
  await stranger.send('POST', login.path, '{"username": "anna", "password": "s3cret broken');
  // … and things that break inside, with a secret in what is being written.
  const database = new Database(path.join(data.path, 'kinboard.sqlite'));
  database.exec('alter table rewards rename to rewards_gone');
  database.exec("create trigger broken before insert on users begin select raise(abort, 'something broke'); end");
  database.close();
  expect((await anna.send('GET', listRewards.path)).status).toBe(500);
  expect(await post(register.path, { username: 'somebody_2', password: 's3cret second' })).toBe(500);

  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  await vi.waitFor(() => expect(lines().filter(({ code }) => code === 'internal')).toHaveLength(2));
  const log = server.output();
  expect(lines().map(({ code }) => code)).toContain('too_many_attempts');
  for (const { err } of lines().filter(({ code }) => code === 'internal')) {
    expect(err).toEqual({
      type: 'SqliteError',
      message: expect.stringMatching(/^(no such table: rewards|something broke)$/),
      code: expect.stringMatching(/^SQLITE_/),
      stack: expect.stringMatching(/(rewards|people)\.(repo|service)\.ts:\d+( < |$)/),
    });
  }
  const secrets = [
    's3cret',
    joinCode,
    invitation.token,
    /(?:^|; )kinboard-[0-9a-f]{8}=([^;]+)/.exec(anna.cookie ?? '')?.[1] ?? 'no cookie',
    ...children.map(({ password }) => password),
    'correct horse',
  ];
  for (const secret of secrets) expect(log.includes(secret), `the log tells ${secret}`).toBe(false);
  expect(log).not.toMatch(/\$argon2|\bselect\b|\binsert into\b|\n\s+at |\\n\s+at |node_modules/i);
  anna.close();
  stranger.close();
  await server.end('SIGTERM');
  data.remove();
});
