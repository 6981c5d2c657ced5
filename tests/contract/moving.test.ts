import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { begin } from '#server/begin.ts';
import { proveFile } from '#server/db/check/prove.ts';
import { proveCode } from '#server/features/backups/moving/moving-offer.ts';
import { newToken } from '#server/lib/ids.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { login } from '#shared/contracts/account.ts';
import { listBackups, restoreBackup } from '#shared/contracts/backups.ts';
import { type Contract, type ContractRequest, urlOf } from '#shared/contracts/contract.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import {
  cancelMoving,
  confirmMoved,
  fetchFromOldComputer,
  fetchMovingFile,
  finishMoving,
  getMoving,
  startMoving,
} from '#shared/contracts/moving.ts';
import { listMembers } from '#shared/contracts/people.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import { createFakeClock, type FakeClock, HOUR, MINUTE } from '#tests/support/clock.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createFolderHome, type FolderHome } from '#tests/support/folder-home.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';

let clock: FakeClock;
let home: FolderHome;
let old: RunningServer;
let fresh: RunningServer;
let freshDir: ReturnType<typeof createDataDir>;
let owner: HttpClient;
const clients: HttpClient[] = [];

const config = (dataDir: string) => ({
  dataDir,
  port: 0,
  host: '127.0.0.1',
  mdns: false,
  allowedHosts: [],
  timeZone: 'Europe/Berlin',
});
const start = (dataDir: string) => startServer(config(dataDir), { migrationsFolder: MIGRATIONS_FOLDER, clock });

function browser(server: { port: number }): HttpClient {
  const client = createHttpClient(server.port);
  clients.push(client);
  return client;
}

/** Calls what a contract declares. @returns e.g. `409 moving_outdated`, or the status of a good answer */
async function ask<C extends Contract>(client: HttpClient, contract: C, request: ContractRequest<C>): Promise<string> {
  const { body } = request as { body?: unknown };
  const { status, text } = await client.send(
    contract.method,
    urlOf(contract, request),
    body === undefined ? undefined : JSON.stringify(body),
  );
  return status < 400 ? String(status) : `${status} ${JSON.parse(text).code}`;
}

beforeEach(async () => {
  clock = createFakeClock();
  home = await createFolderHome({ clock });
  await home.close();
  freshDir = createDataDir();
  [old, fresh] = await Promise.all([start(home.dataDir), start(freshDir.path)]);
  owner = browser(old);
  await owner.ok(login, { body: home.credentials.admin });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await Promise.all([old.close(), fresh.close()]);
  await home.remove();
  freshDir.remove();
});

/** Begins a move. @returns its code */
async function begun(): Promise<string> {
  const { code } = await owner.ok(startMoving, {});
  return code ?? '';
}

/** Makes what a new computer sends for one step of a fetch: each has a nonce of its own. */
function proofOf(code: string, step: 'fetch' | 'done' = 'fetch', nonce = newToken()) {
  return { nonce, proof: proveCode(code, step, nonce) };
}
const askForCopy = (code: string) => ask(browser(old), fetchMovingFile, { body: proofOf(code) });
const fetchOnFresh = (code: string, address = addressOf(old)) =>
  browser(fresh).ok(fetchFromOldComputer, { body: { code, address } });

/**
 * Stands between the two computers.
 * @param answerWith what the new one is answered; `forward` asks the old one
 * @returns its address, what was asked and answered through it, and how to end it
 */
async function between(answerWith: (path: string, forward: () => Promise<Buffer>) => Buffer | Promise<Buffer>) {
  const heard: { path: string; asked: string; answered: Buffer }[] = [];
  const relay = createServer(async (request, response) => {
    const asked = await text(request);
    const path = request.url ?? '';
    const forward = async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${addressOf(old)}${path}`, { method: 'POST', headers, body: asked });
      const answered = Buffer.from(await answer.arrayBuffer());
      heard.push({ path, asked, answered });
      return answered;
    };
    response.end(await answerWith(path, forward));
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  return { address: addressOf({ port }), heard, end: () => new Promise((resolve) => relay.close(resolve)) };
}
const addressOf = (server: { port: number }) => `http://127.0.0.1:${server.port}`;
const give = (points = 10) =>
  ask(owner, adjustPoints, { params: { userId: home.id.child }, body: { points, reason: 'A gift' } });
const restore = async (server: RunningServer, name: string) =>
  await browser(server).ok(restoreBackup, { params: { name } });

describe('moving-1: on the old computer', () => {
  test('moving-1, moving-10: the copy is proven; its code ends in an hour or when given up', async () => {
    expect(await owner.ok(getMoving, {})).toMatchObject({ state: 'none', code: null, backup: null });
    const status = await owner.ok(startMoving, {});
    expect(status).toMatchObject({ state: 'ready', backup: '2026-03-11-0800-move.sqlite' });
    expect(status.code).toMatch(/^[A-Z2-9]{16}$/);
    expect(status.expiresAt).toBe('2026-03-11T08:00:00.000Z');
    expect(proveFile(path.join(home.dataDir, 'backups', status.backup ?? ''), MIGRATIONS_FOLDER).verdict).toBe('good');
    clock.advance(HOUR);
    expect(await owner.ok(getMoving, {})).toMatchObject({ state: 'none', code: null });
    await begun();
    await owner.ok(cancelMoving, {});
    expect(await owner.ok(getMoving, {})).toMatchObject({ state: 'none', code: null });
    expect((await owner.ok(listBackups, {})).map(({ kind }) => kind)).toContain('move');
  });

  test('moving-11: nobody gets the copy without the code, not even with a password', async () => {
    const code = await begun();
    const other = browser(old);
    const send = (body: object) => ask(other, fetchMovingFile, { body } as ContractRequest<typeof fetchMovingFile>);
    expect(await send(proofOf('WRONG234WRONG234'))).toBe('404 moving_code_unknown');
    expect(await send({ ...proofOf(code), nonce: newToken() })).toBe('404 moving_code_unknown');
    expect(await send({ ...proofOf(code, 'done') })).toBe('404 moving_code_unknown');
    expect(await send({ code, ...home.credentials.admin })).toBe('400 validation_failed');
    expect(await give()).toBe('201');
    await owner.ok(cancelMoving, {});
    expect(await send(proofOf(code))).toBe('404 moving_code_unknown');
    expect(await ask(other, confirmMoved, { body: proofOf(code, 'done') })).toBe('404 moving_code_unknown');
  });

  /** Fetches with this proof, and lets the ten minutes pass in which nothing is changed. */
  async function fetchAndWait(body: ReturnType<typeof proofOf>): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect(await ask(browser(old), fetchMovingFile, { body })).toBe('200');
      vi.advanceTimersByTime(10 * MINUTE);
    } finally {
      vi.useRealTimers();
    }
  }

  test('moving-11: a request that was overheard and is sent again gets nothing and pauses nothing', async () => {
    const overheard = proofOf(await begun());
    await fetchAndWait(overheard);
    expect(await ask(browser(old), fetchMovingFile, { body: overheard })).toBe('404 moving_code_unknown');
    expect(await give()).toBe('201');
  });

  test('moving-7: of two that fetched, the one whose copy is old does not end the move', async () => {
    const code = await begun();
    const [first, second] = [proofOf(code), proofOf(code)];
    await fetchAndWait(first);
    expect(await give()).toBe('201');
    expect(await ask(browser(old), fetchMovingFile, { body: second })).toBe('200');
    const done = ({ nonce }: { nonce: string }) =>
      ask(browser(old), confirmMoved, { body: proofOf(code, 'done', nonce) });
    expect(await done(first)).toBe('409 moving_outdated');
    expect(await done(second)).toBe('200');
  });

  test('limits-8: after ten wrong codes the right one answers 429 for 15 minutes', async () => {
    const code = await begun();
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(await askForCopy('WRONG234WRONG234')).toBe('404 moving_code_unknown');
    }
    expect(await askForCopy(code)).toBe('429 too_many_attempts');
    clock.advance(15 * MINUTE);
    expect(await askForCopy(code)).toBe('200');
  });

  test('moving-5: from fetching on changes answer 503, until the move is given up', async () => {
    const code = await begun();
    expect(await give()).toBe('201');
    expect(await askForCopy(code)).toBe('200');
    expect(await give()).toBe('503 moving');
    expect((await owner.ok(listMembers, { params: { familyId: home.familyId } })).length).toBeGreaterThan(5);
    await owner.ok(cancelMoving, {});
    expect(await give()).toBe('201');
  });

  test('moving-5: of two that fetch at once one answers 409, and changes still answer 503', async () => {
    const code = await begun();
    const both = await Promise.all([1, 2].map(() => askForCopy(code)));
    expect(both.sort()).toEqual(['200', '409 backup_busy']);
    expect(await give()).toBe('503 moving');
  });

  test('moving-6, moving-7: finishing is 409 while the copy misses a change, else ends serving', async () => {
    expect(await ask(owner, finishMoving, {})).toBe('404 not_found');
    await begun();
    expect(await give()).toBe('201');
    expect(await ask(owner, finishMoving, {})).toBe('409 moving_outdated');
    await begun();
    // What neither counts nor is dated anywhere is a change all the same.
    const family = { params: { familyId: home.familyId } };
    await owner.ok(updateFamily, { ...family, body: { name: 'Meyer', timeZone: 'Europe/Lisbon' } });
    expect(await ask(owner, finishMoving, {})).toBe('409 moving_outdated');
    await begun();
    expect(await ask(owner, finishMoving, {})).toBe('200');
    expect(await give()).toBe('503 moved');
    expect(await ask(owner, getMoving, {})).toBe('503 moved');
  });

  test('moving-6: after a move changes are refused for good, not only until a pause ends', async () => {
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    expect(await askForCopy(await begun())).toBe('200');
    const [endPause] = pauses.mock.calls.find(([, ms]) => ms === 10 * 60_000) ?? [];
    pauses.mockRestore();
    expect(await ask(owner, finishMoving, {})).toBe('200');
    endPause?.();
    await expect(old.services.families.refreshScreens()).rejects.toMatchObject({ code: 'moved' });
  });

  test('roles-26: only the owner begins, ends and finishes a move', async () => {
    for (const who of ['parent', 'child', 'neighbour'] as const) {
      const client = browser(old);
      await client.ok(login, { body: home.credentials[who] });
      for (const contract of [getMoving, startMoving, cancelMoving, finishMoving]) {
        expect(await ask(client, contract, {}), `${who} ${contract.path}`).toBe('403 forbidden');
      }
    }
    expect(await ask(browser(old), startMoving, {})).toBe('401 not_signed_in');
  });
});

describe('moving-3, moving-6: from the old computer to the new one', () => {
  test('moving-3, moving-6: the copy is fetched and restored, the old one stops, and all is there', async () => {
    expect(await give(40)).toBe('201');
    const code = await begun();
    expect(await give(2)).toBe('201');
    const preview = await fetchOnFresh(code);
    expect(preview).toMatchObject({ canRestore: true, isOtherInstallation: false, live: null });
    expect(preview.backup).toMatchObject({ kind: 'uploaded', verdict: 'good' });
    expect(preview.children.find(({ name }) => name === 'Mia Meyer')?.backup).toEqual({ balance: 42, entries: 2 });
    expect(await give()).toBe('503 moving');
    const { restored, sentence } = await restore(fresh, preview.backup.name);
    expect(restored.people).toBeGreaterThan(5);
    expect(sentence).not.toMatch(/old computer/);
    expect(await ask(owner, getMoving, {})).toBe('503 moved');
    const there = browser(fresh);
    await there.ok(login, { body: home.credentials.admin });
    const everybody = await there.ok(listMembers, { params: { familyId: home.familyId } });
    expect(everybody.map(({ id }) => id)).toContain(home.id.child);
  });

  test('moving-6, moving-8: the old one refuses its next start until taken back into service', async () => {
    await begun();
    expect(await ask(owner, finishMoving, {})).toBe('200');
    await old.close();
    await expect(start(home.dataDir)).rejects.toMatchObject({ problem: 'moved' });
    let port = 0;
    const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
    const beginning = begin(config(home.dataDir), {
      migrationsFolder: MIGRATIONS_FOLDER,
      clock,
      onTrouble: (_failure, heldPort) => {
        port = heldPort;
        show();
      },
    });
    await isShown;
    const page = await (await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('This Kinboard has moved to another computer');
    expect(page).toContain('/waiting/question/serve-again');
    expect((await fetch(`http://127.0.0.1:${port}/api/user`)).status).toBe(503);
    beginning.takeWayOut('serve-again');
    old = await beginning.started;
    const again = browser(old);
    await again.ok(login, { body: home.credentials.admin });
    expect(JSON.parse(readFileSync(path.join(home.dataDir, 'kinboard-backups.json'), 'utf8')).movedAt).toBeNull();
  });

  test('moving-6: when it has moved a page takes the place of the app without a restart', async () => {
    await old.close();
    const { promise: isMoved, resolve } = Promise.withResolvers<string>();
    const beginning = begin(config(home.dataDir), {
      migrationsFolder: MIGRATIONS_FOLDER,
      clock,
      onTrouble: ({ problem }) => resolve(problem),
    });
    old = await beginning.started;
    owner = browser(old);
    await owner.ok(login, { body: home.credentials.admin });
    await begun();
    expect(await ask(owner, finishMoving, {})).toBe('200');
    expect(await isMoved).toBe('moved');
    await beginning.close().catch(() => undefined);
  });

  test('moving-6: when the old one cannot be told, the restore says to stop it', async () => {
    const preview = await fetchOnFresh(await begun());
    await old.close();
    const { sentence } = await restore(fresh, preview.backup.name);
    expect(sentence).toContain(
      'the old computer could not be told, so it may still serve the tablets: stop Kinboard there now.',
    );
  });

  test('moving-7: an old one that was changed goes on serving, and the restore says so', async () => {
    const preview = await fetchOnFresh(await begun());
    old.services.moving.cancel();
    await begun();
    expect(await give()).toBe('201');
    const { sentence } = await restore(fresh, preview.backup.name);
    expect(sentence).toContain('the old computer could not be told');
    expect(await give()).toBe('201');
  });

  test('moving-10: a wrong code is refused on the new one, which keeps nothing', async () => {
    await begun();
    const fetchWith = (code: string) =>
      ask(browser(fresh), fetchFromOldComputer, { body: { code, address: addressOf(old) } });
    expect(await fetchWith('WRONG234WRONG234')).toBe('404 moving_code_unknown');
    expect(readdirSync(path.join(freshDir.path, 'backups'))).toEqual([]);
    expect(await give()).toBe('201');
  });

  test('moving-10: blanks, hyphens and small letters are read; 8 letters are of an older Kinboard', async () => {
    const code = await begun();
    const typed = (as: string) =>
      browser(fresh).send('POST', '/api/moving/fetch', JSON.stringify({ code: as, address: addressOf(old) }));
    const short = await typed('ABCD2345');
    expect([short.status, short.text]).toEqual([400, expect.stringContaining('If the old computer shows 8')]);
    expect((await typed(` ${code.toLowerCase().replace(/.{4}/g, '$& ')}-`)).status).toBe(201);
  });
});

describe('moving-11: somebody stands between the two computers', () => {
  test('moving-11: they read neither the code nor a password nor the copy in what is sent', async () => {
    const code = await begun();
    const listening = await between((_path, forward) => forward());
    const preview = await fetchOnFresh(code, listening.address);
    await restore(fresh, preview.backup.name);
    expect(listening.heard.map(({ path: asked }) => asked)).toEqual(['/api/moving/file', '/api/moving/done']);
    const sent = listening.heard.map(({ asked }) => asked).join();
    for (const secret of [code, home.credentials.admin.username, home.credentials.admin.password]) {
      expect(sent).not.toContain(secret);
    }
    const copy = listening.heard[0]?.answered ?? Buffer.alloc(0);
    expect(copy.length).toBeGreaterThan(100_000);
    for (const plain of ['SQLite format 3', 'ledger_entries', '$argon2id$', code])
      expect(copy.includes(plain), plain).toBe(false);
    expect(await ask(owner, getMoving, {})).toBe('503 moved');
    await listening.end();
  });

  test.each<[string, (copy: Buffer) => Buffer]>([
    ['one bit is another', (copy) => Buffer.from(copy.map((byte, at) => (at === 70_000 ? byte ^ 1 : byte)))],
    ['its end is missing', (copy) => copy.subarray(0, -100_000)],
    ['something is added', (copy) => Buffer.concat([copy, Buffer.from('more')])],
    ['it is another file', () => readFileSync(path.join(home.dataDir, 'kinboard.sqlite'))],
    ['nothing comes', () => Buffer.alloc(0)],
  ])('moving-11: a copy of which %s is not opened, and nothing of it stays', async (_how, bend) => {
    const code = await begun();
    const bending = await between(async (_path, forward) => bend(await forward()));
    const fetched = ask(browser(fresh), fetchFromOldComputer, { body: { code, address: bending.address } });
    expect(await fetched).toBe('409 moving_not_genuine');
    expect(readdirSync(path.join(freshDir.path, 'backups'))).toEqual([]);
    await bending.end();
  });

  test('moving-11: the answer to an earlier fetch does not open as that of a later one', async () => {
    const code = await begun();
    let first: Buffer | null = null;
    const repeating = await between(async (_path, forward) => {
      const copy = await forward();
      first ??= copy;
      return first;
    });
    await fetchOnFresh(code, repeating.address);
    const second = ask(browser(fresh), fetchFromOldComputer, { body: { code, address: repeating.address } });
    expect(await second).toBe('409 moving_not_genuine');
    await repeating.end();
  });

  test('moving-11: who only says that the old one has stopped is not believed', async () => {
    const code = await begun();
    const lie = Buffer.from(JSON.stringify({ ok: true, proof: 'a'.repeat(43) }));
    const lying = await between((asked, forward) => (asked === confirmMoved.path ? lie : forward()));
    const preview = await fetchOnFresh(code, lying.address);
    const { sentence } = await restore(fresh, preview.backup.name);
    expect(sentence).toContain('the old computer could not be told');
    expect(await ask(owner, getMoving, {})).toBe('200');
    await lying.end();
  });
});

describe('moving-4: the new computer asks nobody but a Kinboard at home', () => {
  const proof = { code: 'WRONG234WRONG234' };
  const fetchAt = (address: string) => ask(browser(fresh), fetchFromOldComputer, { body: { ...proof, address } });

  test.each([
    'http://203.0.113.5:4280',
    'http://example.org',
    'ftp://192.168.1.2',
    'file:///etc/passwd',
    'http://anna:secret@127.0.0.1:4280',
    'http://[2001:db8::1]:4280',
    'http://2130706433.example',
    'http://old-pc.example',
    'http://x.old-pc.fritz.box',
    'old-pc.box',
    'not an address',
  ])('moving-4: %s is no address of home: 409', async (address) => {
    const { status, text } = await browser(fresh).send(
      'POST',
      '/api/moving/fetch',
      JSON.stringify({ ...proof, address }),
    );
    const { code, message } = JSON.parse(text);
    expect([status, code]).toEqual([409, 'moving_unreachable']);
    expect(message).toContain('This is no address of a computer at home.');
  });

  test('moving-11: what leads elsewhere, is no Kinboard or breaks off leaves nothing behind', async () => {
    const asked: string[] = [];
    const odd = createServer((request, response) => {
      asked.push(request.url ?? '');
      const kind = asked.length;
      if (kind === 1) response.writeHead(307, { location: '/elsewhere' }).end();
      else if (kind === 2) response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Printer</h1>');
      else if (kind === 3) response.writeHead(500).end('{"code":"disk_full"}');
      else {
        response.writeHead(200, { 'content-length': 1_000_000 });
        response.write('half', () => response.destroy());
      }
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const address = `127.0.0.1:${(odd.address() as AddressInfo).port}`;
    expect(await fetchAt(address)).toBe('409 moving_unreachable');
    expect(await fetchAt(address)).toBe('409 moving_not_genuine');
    expect(await fetchAt(address)).toBe('409 moving_unreachable');
    expect(await fetchAt(address)).toBe('408 request_timeout');
    expect(asked).toEqual(Array(4).fill('/api/moving/file'));
    expect(readdirSync(path.join(freshDir.path, 'backups'))).toEqual([]);
    await new Promise((resolve) => odd.close(resolve));
    expect(await fetchAt(address)).toBe('409 moving_unreachable');
  });

  test('setup-4: a Kinboard that has a family fetches nothing: 403', async () => {
    const { status, text } = await browser(old).send(
      'POST',
      '/api/moving/fetch',
      JSON.stringify({ ...proof, address: addressOf(fresh) }),
    );
    expect([status, JSON.parse(text).code]).toEqual([403, 'forbidden']);
  });
});

test('moving-6: a kinboard-backups.json that cannot be read does not count as moved', async () => {
  await old.close();
  writeFileSync(path.join(home.dataDir, 'kinboard-backups.json'), '{"movedAt": 12');
  old = await start(home.dataDir);
  expect(old.services.moving.isMoved()).toBe(false);
});
