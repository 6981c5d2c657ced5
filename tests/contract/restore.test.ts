import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { readInstallation } from '#server/db/installation.ts';
import { markOf } from '#server/features/backups/copies/installation-mark.ts';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import {
  listBackups,
  makeBackup,
  previewRestore,
  restoreBackup,
  restoreUpload,
  uploadBackup,
} from '#shared/contracts/backups.ts';
import {
  createPairing,
  listProfiles,
  pairDevice,
  removeDevice,
  setPin,
  setSignInWay,
  signInByPin,
} from '#shared/contracts/devices.ts';
import { drawJoinCode, getFamily } from '#shared/contracts/families.ts';
import { createInvitation, listInvitations, revokeInvitation } from '#shared/contracts/invitations.ts';
import { addChild } from '#shared/contracts/people.ts';
import { adjustPoints, completeTask } from '#shared/contracts/points.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import type { SignInWay } from '#shared/sign-in-ways.ts';
import type { Client } from '#tests/support/client.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { type FolderApp, type FolderHome, foldersPerTest, send } from '#tests/support/folder-home.ts';
import { openLive } from '#tests/support/live.ts';
import { copyRows, createOlderDatabase } from '#tests/support/older-database.ts';

const { home, fresh } = foldersPerTest();

const give = (at: FolderHome, points: number) =>
  at.as('admin').ok(adjustPoints, { params: { userId: at.id.child }, body: { points, reason: 'A gift' } });

/** Makes a backup. @returns its name */
const backUp = async (at: FolderHome) => (await at.as('admin').ok(makeBackup, {})).name;
const preview = (at: FolderHome, name: string) => at.as('admin').ok(previewRestore, { params: { name } });

/** Restores it. @returns the answer and the owner, signed in again */
async function restore(at: FolderHome, name: string, owner: Client = at.as('admin')) {
  const result = await owner.ok(restoreBackup, { params: { name } });
  const again = at.browser();
  await again.ok(login, { body: at.credentials.admin });
  return { result, owner: again };
}

async function pair(at: FolderHome, name: string, who: 'admin' | 'parent' = 'parent') {
  const { code } = await at.as(who).ok(createPairing, {});
  const tablet = at.browser();
  const { device } = await tablet.ok(pairDevice, { body: { code, name } });
  return { tablet, id: device.id };
}

/** Makes a task of 10 points for the child. @returns its id */
async function task(at: FolderHome, text: string): Promise<string> {
  const { id } = await at.as('admin').ok(createTask, { body: { text, points: 10, dayType: 'anyday' } });
  await at.as('admin').ok(assignTask, { body: { taskId: id, userId: at.id.child } });
  return id;
}

/** Leaves a log beside a file that SQLite would take for its own: it changes what is in it. */
function leaveLog(file: string): void {
  const connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('wal_autocheckpoint = 0');
  const before = readFileSync(file);
  connection.exec("update families set name = 'Somebody else'");
  const log = readFileSync(`${file}-wal`);
  connection.close();
  writeFileSync(file, before);
  writeFileSync(`${file}-wal`, log);
}

/** Reads or changes the live data file past the server, as no call can. */
function inLiveFile<T>(at: FolderApp, body: (connection: Database.Database) => T): T {
  const connection = new Database(at.file('kinboard.sqlite'));
  try {
    return body(connection);
  } finally {
    connection.close();
  }
}
const installationOf = (at: FolderApp) => inLiveFile(at, readInstallation)?.id;

describe('restore-6: what was there before the restore', () => {
  test('the data is as in the backup, and restoring the safety copy brings back what was there', async () => {
    const at = await home();
    await give(at, 30);
    const before = at.dump();
    const name = await backUp(at);
    await give(at, 12);
    await give(at, 8);
    const later = at.dump();
    const installation = installationOf(at);

    const { result, owner } = await restore(at, name);
    expect(at.dump()).toEqual(before);
    expect(result.restored).toMatchObject({ installationId: markOf(installation ?? ''), people: 13 });
    expect(result.safetyCopy).toBe('2026-03-11-0800-restore.sqlite');
    expect(result.sentence).toBe(
      'Restored: 2 families with 13 people as of March 11, 2026, 8:00 AM. Everybody signs in again. ' +
        'What was here before is kept for 60 days as 2026-03-11-0800-restore.sqlite; restoring that one undoes this.',
    );
    const kept = (await owner.ok(listBackups, {})).find((each) => each.name === result.safetyCopy);
    expect(kept).toMatchObject({ kind: 'restore', verdict: 'good', keptUntil: '2026-05-10T07:00:00.000Z' });

    const undone = await restore(at, result.safetyCopy ?? '', owner);
    expect(at.dump()).toEqual(later);
    expect(undone.result.safetyCopy).toBe('2026-03-11-0800-restore-2.sqlite');
    expect(installationOf(at)).toBe(installation);
    expect(inLiveFile(at, ledgerBreaches)).toEqual([]);
  });

  test('every change that is answered while a restore goes on is in the safety copy', async () => {
    const at = await home();
    const name = await backUp(at);
    let answered = 0;
    const restoring = at.as('admin').ok(restoreBackup, { params: { name } });
    let isOver = false;
    const over = restoring.finally(() => (isOver = true));
    while (!isOver) {
      const { status } = await at
        .as('parent')
        .call(adjustPoints, { params: { userId: at.id.child }, body: { points: 1, reason: 'A gift' } });
      if (status === 200 || status === 201) answered += 1;
      else if (status === 401) break;
    }
    const { safetyCopy } = await over;
    const copy = new Database(at.file('backups', safetyCopy ?? ''), { readonly: true });
    const entries = copy.prepare("select count(*) from ledger_entries where title = 'A gift'").pluck().get();
    copy.close();
    expect(answered).toBeGreaterThan(5);
    expect(entries).toBe(answered);
    expect(
      inLiveFile(at, (live) =>
        live.prepare("select count(*) from ledger_entries where title = 'A gift'").pluck().get(),
      ),
    ).toBe(0);
  });

  test('the safety copy needs no log beside it, and the restored data starts again', async () => {
    const at = await home();
    const name = await backUp(at);
    await give(at, 5);
    const { result } = await restore(at, name);
    await at.close();
    const copy = readFileSync(at.file('backups', result.safetyCopy ?? ''));
    expect([copy[18], copy[19]], 'not in the mode with a log').toEqual([1, 1]);
    const again = await fresh({ dataDir: at.dataDir });
    expect(again.services.families.setup(true).needsFamily).toBe(false);
  });
});

describe('restore-1: what is shown before a restore', () => {
  test('it says what each child loses or gets back, and changes nothing', async () => {
    const at = await home();
    await give(at, 30);
    const name = await backUp(at);
    await give(at, 12);
    await give(at, 8);
    await at
      .as('admin')
      .ok(addChild, { params: { familyId: at.familyId }, body: { firstName: 'Nele', lastName: 'Meyer' } });
    const before = at.dump();
    const shown = await preview(at, name);
    expect(shown).toMatchObject({
      canRestore: true,
      isOtherInstallation: false,
      devicesKept: 0,
      backup: { name, kind: 'manual' },
    });
    expect(shown.backup.contents?.people).toBe(13);
    expect(shown.live?.people).toBe(14);
    expect(shown.children.find((child) => child.name === 'Mia Meyer')).toEqual({
      name: 'Mia Meyer',
      family: 'Meyer',
      live: { balance: 50, entries: 3 },
      backup: { balance: 30, entries: 1 },
    });
    expect(shown.children.find((child) => child.name === 'Nele Meyer')).toMatchObject({
      live: { balance: 0 },
      backup: null,
    });
    expect(shown.sentence).toBe(
      'This brings back: 2 families with 13 people as of March 11, 2026, 8:00 AM. ' +
        'Mia Meyer loses 2 entries (50 points become 30). Nele Meyer is not in it and goes, with 0 points. ' +
        'What is here now is kept as a backup for 60 days, so that this can be undone. ' +
        'Everybody signs in again, with the password of that time.',
    );
    expect(at.dump()).toEqual(before);

    const { result, owner } = await restore(at, name);
    const other = await owner.ok(previewRestore, { params: { name: result.safetyCopy ?? '' } });
    expect(other.sentence).toContain(
      'Mia Meyer gets back 2 entries (30 points become 50). Nele Meyer comes back with 0 points.',
    );
  });

  test('restore-10: another installation’s data is named as such, and keeps its id and devices', async () => {
    const at = await home();
    const other = await home();
    const { tablet } = await pair(other, 'Their tablet');
    const mine = await pair(at, 'Our tablet');
    copyFileSync(other.file('backups', await backUp(other)), at.file('backups', 'theirs.sqlite'));
    expect(await preview(at, 'theirs.sqlite')).toMatchObject({
      isOtherInstallation: true,
      devicesKept: 1,
      sentence: expect.stringContaining('It is the data of another Kinboard, not an older state of this one'),
    });
    await restore(at, 'theirs.sqlite');
    expect(installationOf(at)).toBe(installationOf(other));
    const moved = at.browser();
    moved.deviceCookie = tablet.deviceCookie;
    expect((await moved.ok(listProfiles, {})).device.name).toBe('Their tablet');
    expect(await mine.tablet.refusal(listProfiles, {})).toBe('401 device_not_paired');
  });

  test('a log that lies beside a copy made by hand is not used, and that is said', async () => {
    const at = await home();
    await give(at, 7);
    const name = await backUp(at);
    renameSync(at.file('backups', name), at.file('backups', 'by hand.sqlite'));
    rmSync(at.file('backups', name.replace('.sqlite', '.json')));
    const before = at.dump();
    await give(at, 1);
    leaveLog(at.file('backups', 'by hand.sqlite'));
    expect((await preview(at, 'by hand.sqlite')).sentence).toContain(
      'by hand.sqlite-wal beside it is not used: what stands only there is not brought back.',
    );
    await restore(at, 'by hand.sqlite');
    expect(at.dump()).toEqual(before);
  });

  test('move-1, plan-7: data of an older version is restored, and recognised by its families', async () => {
    const at = await home();
    await give(at, 9);
    const older = createOlderDatabase(at.file('backups', 'older.sqlite'), 2);
    inLiveFile(at, (live) => copyRows(live, older));
    older.close();
    const before = at.dump();
    const installation = installationOf(at);
    await give(at, 1);
    const shown = await preview(at, 'older.sqlite');
    expect(shown).toMatchObject({
      canRestore: true,
      isOtherInstallation: false,
      backup: { contents: { appVersion: null } },
    });
    await restore(at, 'older.sqlite');
    const { professional_periods: periods, ...after } = at.dump();
    const { professional_periods: then, ...rest } = before;
    // Who had a picture before faces were given had chosen it (people-32).
    const users = (rest.users as { profile_image_url: unknown; updated_at: unknown }[]).map((user) =>
      user.profile_image_url === null ? user : { ...user, face_chosen_at: user.updated_at },
    );
    expect(after).toEqual({ ...rest, users });
    expect(then).toHaveLength(1);
    // Since when a professional was one is in no older data: since ever.
    expect(periods).toMatchObject([{ user_id: at.id.student, professional_id: at.id.teacher, end_date: null }]);
    expect(installationOf(at)).toBe(installation);
  });
});

describe('restore-8, restore-9: sessions, devices and codes after a restore', () => {
  test('restore-8: every session ends, also that of who asked, who still gets the answer', async () => {
    const at = await home();
    const { result } = await restore(at, await backUp(at));
    expect(result.safetyCopy).not.toBeNull();
    for (const who of ['admin', 'parent', 'child', 'neighbour'] as const) {
      expect(await at.as(who).refusal(getCurrentUser, {})).toBe('401 not_signed_in');
    }
  });

  test('restore-9, restore-10: paired devices stay, one cut off stays so, wrong PINs still count', async () => {
    const at = await home();
    await at.as('parent').ok(setPin, { params: { userId: at.id.child }, body: { pin: '2468' } });
    const before = await pair(at, 'Before');
    const gone = await pair(at, 'Gone');
    const choose = (deviceId: string, way: SignInWay) =>
      at.as('parent').ok(setSignInWay, { params: { deviceId, userId: at.id.child }, body: { way } });
    await choose(before.id, 'none');
    const name = await backUp(at);
    // Not as the backup has it: what a grown-up has taken back stays so (devices-31).
    await choose(before.id, 'pin');
    await at.as('parent').ok(removeDevice, { params: { deviceId: gone.id } });
    const since = await pair(at, 'Since');
    for (let wrong = 0; wrong < 4; wrong += 1) {
      expect(await since.tablet.refusal(signInByPin, { body: { userId: at.id.child, pin: '1357' } })).toBe(
        '401 wrong_pin',
      );
    }
    expect(await preview(at, name)).toMatchObject({
      devicesKept: 2,
      sentence: expect.stringContaining('2 connected devices stay connected.'),
    });
    await restore(at, name);
    expect((await before.tablet.ok(listProfiles, {})).device.name).toBe('Before');
    expect(await gone.tablet.refusal(listProfiles, {})).toBe('401 device_not_paired');
    expect(await since.tablet.refusal(signInByPin, { body: { userId: at.id.child, pin: '1357' } })).toBe(
      '429 pin_locked',
    );
    expect((await before.tablet.ok(signInByPin, { body: { userId: at.id.child, pin: '2468' } })).id).toBe(at.id.child);
  });

  test('restore-9: kept ticks arrive after the next sign-in by PIN, each once and on its day', async () => {
    const at = await home();
    const [bed, dishes] = [await task(at, 'Make the bed'), await task(at, 'Dishes')];
    await at.as('parent').ok(setPin, { params: { userId: at.id.child }, body: { pin: '2468' } });
    const { tablet } = await pair(at, 'Tablet');
    const signIn = () => tablet.ok(signInByPin, { body: { userId: at.id.child, pin: '2468' } });
    const tick = (taskId: string) =>
      tablet.call(completeTask, { params: { taskId }, body: { userId: at.id.child, date: '2026-03-11' } });
    const name = await backUp(at);
    await signIn();
    // One whose answer was lost, so that the tablet keeps it, and one that it keeps because nobody answered.
    expect((await tick(bed)).status).toBe(200);
    at.clock.advance(17 * 60 * 60 * 1000);
    await restore(at, name);
    expect((await tick(bed)).error?.code).toBe('not_signed_in');
    await signIn();
    for (const taskId of [bed, dishes, bed, dishes]) expect((await tick(taskId)).status).toBe(200);
    const entries = inLiveFile(at, (live) =>
      live.prepare("select title, date, points from ledger_entries where kind = 'task' order by title").all(),
    );
    expect(entries).toEqual([
      { title: 'Dishes', date: '2026-03-11', points: 10 },
      { title: 'Make the bed', date: '2026-03-11', points: 10 },
    ]);
    expect(inLiveFile(at, ledgerBreaches)).toEqual([]);
  });

  test('restore-10: pairing codes, old join codes and revoked invitations do not come back', async () => {
    const at = await home();
    const { code } = await at.as('parent').ok(createPairing, {});
    const { roleId } = await at.as('parent').ok(getCurrentUser, {});
    const params = { familyId: at.familyId };
    const invite = () => at.as('admin').ok(createInvitation, { params, body: { roleId: roleId ?? '' } });
    const [revoked, open] = [await invite(), await invite()];
    const name = await backUp(at);
    await at.as('admin').ok(revokeInvitation, { params: { ...params, invitationId: revoked.id } });
    const { joinCode } = await at.as('admin').ok(drawJoinCode, { params });
    const { owner } = await restore(at, name);
    expect(await at.browser().refusal(pairDevice, { body: { code, name: 'Late' } })).toBe('404 pairing_code_unknown');
    expect((await owner.ok(getFamily, { params })).joinCode).toBe(joinCode);
    const invitations = await owner.ok(listInvitations, { params });
    expect(invitations.find(({ id }) => id === revoked.id)?.status).toBe('revoked');
    expect(invitations.find(({ id }) => id === open.id)?.status).toBe('pending');
  });

  test('live-23: a live connection of a session ends as signed out, a device is told to come again', async () => {
    const at = await home();
    await at.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = at.app.server.address() as AddressInfo;
    const name = await backUp(at);
    const { tablet } = await pair(at, 'Picker');
    const page = await openLive(port, { cookie: at.as('parent').cookie });
    const picker = await openLive(port, { cookie: tablet.deviceCookie });
    const state = picker.heard[0];
    await restore(at, name);
    expect(await page.closed).toBe(4401);
    expect(await picker.closed).toBe(1012);
    const again = await openLive(port, { cookie: tablet.deviceCookie });
    expect(again.heard[0]).not.toEqual(state);
    again.close();
  });

  test('restore-10: wrong sign-ins that were counted since the backup still count', async () => {
    const at = await home();
    const name = await backUp(at);
    const wrong = { ...at.credentials.parent, password: 'a guess' };
    for (let guess = 0; guess < 10; guess += 1) await at.browser().refusal(login, { body: wrong });
    await restore(at, name);
    expect(await at.browser().refusal(login, { body: wrong })).toBe('429 too_many_attempts');
    await at.close();
    const again = await fresh({ dataDir: at.dataDir });
    expect(await again.browser().refusal(login, { body: wrong })).toBe('429 too_many_attempts');
  });
});

describe('restore-3: a file that is sent', () => {
  test('it is kept for a preview and restored by its name', async () => {
    const at = await home();
    await give(at, 3);
    const before = at.dump();
    const file = readFileSync(at.file('backups', await backUp(at)));
    await give(at, 4);
    const { status, body } = await send(at.as('admin'), uploadBackup, file);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      canRestore: true,
      backup: { name: '2026-03-11-0800-uploaded.sqlite', kind: 'uploaded', keptUntil: '2026-03-12T07:00:00.000Z' },
    });
    await restore(at, body.backup.name);
    expect(at.dump()).toEqual(before);
  });

  test('it is restored at once and not kept besides', async () => {
    const at = await home();
    const file = readFileSync(at.file('backups', await backUp(at)));
    const before = at.dump();
    await give(at, 4);
    const { status, body } = await send(at.as('admin'), restoreUpload, file);
    expect([status, body.safetyCopy]).toEqual([200, '2026-03-11-0800-restore.sqlite']);
    expect(at.dump()).toEqual(before);
    const owner = at.browser();
    await owner.ok(login, { body: at.credentials.admin });
    expect((await owner.ok(listBackups, {})).map(({ kind }) => kind).sort()).toEqual(['manual', 'restore']);
  });
});

describe('setup-4, restore-12: a restore at the set-up', () => {
  test('people sign in with their old passwords, the owner is who was, and no family is needed', async () => {
    const old = await home();
    await give(old, 40);
    const { tablet } = await pair(old, 'Tablet');
    const file = readFileSync(old.file('backups', await backUp(old)));
    const before = old.dump();

    const at = await fresh();
    expect(await at.browser().ok(getSetup, {})).toMatchObject({ needsFamily: true });
    const { status, body } = await send(at.browser(), uploadBackup, file);
    expect(status).toBe(201);
    expect(body).toMatchObject({ canRestore: true, isOtherInstallation: false, live: null, devicesKept: 1 });
    expect(body.sentence).toBe(
      'This brings back: 2 families with 13 people as of March 11, 2026, 8:00 AM. 1 connected device stays connected. ' +
        'Everybody signs in again, with the password of that time.',
    );
    const result = await at.browser().ok(restoreBackup, { params: { name: body.backup.name } });
    expect(result.safetyCopy).toBeNull();
    expect(at.dump()).toEqual(before);
    expect(installationOf(at)).toBe(installationOf(old));
    expect(await at.browser().ok(getSetup, {})).toMatchObject({ needsFamily: false, needsSetupCode: false });
    for (const who of ['admin', 'parent', 'neighbour'] as const) {
      const user = await at.browser().ok(login, { body: old.credentials[who] });
      expect(user.isOwner, who).toBe(who === 'admin');
    }
    const moved = at.browser();
    moved.deviceCookie = tablet.deviceCookie;
    expect((await moved.ok(listProfiles, {})).device.name).toBe('Tablet');
    await at.close();
    const again = await fresh({ dataDir: at.dataDir });
    expect(again.dump()).toEqual(before);
  });

  test('without a call, a file anywhere on this computer is restored', async () => {
    const old = await home();
    const file = old.file('backups', await backUp(old));
    const at = await fresh();
    const shown = await at.services.restore.preview(file);
    expect(shown).toMatchObject({ canRestore: true, backup: { name: path.basename(file), kind: 'found' } });
    await at.services.restore.restore(file);
    expect(at.dump()).toEqual(old.dump());
  });
});
