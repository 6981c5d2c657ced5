import type * as z from 'zod/mini';
import type { Caller } from '#server/access/caller.ts';
import type { AdultRole } from '#shared/constants.ts';
import { changePassword, login, register } from '#shared/contracts/account.ts';
import { addAdult, addChild, createFamily, getFamily, joinFamily, updateUser } from '#shared/contracts/families.ts';
import { adjustPoints } from '#shared/contracts/progress.ts';
import type { createRewardBody, RewardView } from '#shared/contracts/rewards.schema.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import type { createTaskBody, TaskView } from '#shared/contracts/tasks.schema.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type Client, createClient } from './client.ts';
import { dump, restoreDatabase } from './database.ts';
import { oncePerRun } from './test-run.ts';

/**
 * Everybody of the test home. `admin` is Anna Meyer; `teacher` is the professional of `student`, `otherTeacher` has no
 * student; `newParent` still has the temporary password; `noRole` joined by code; `loner` has no family;
 * `neighbour` is the admin of another family and `neighbourChild` a child of it.
 */
export type Who =
  | 'admin'
  | 'parent'
  | 'grandmother'
  | 'teacher'
  | 'otherTeacher'
  | 'child'
  | 'sibling'
  | 'student'
  | 'noRole'
  | 'newParent'
  | 'loner'
  | 'neighbour'
  | 'neighbourChild';

/** A family with everybody that rules speak of, their browsers signed in, on the real server. */
export interface Home extends TestApp {
  familyId: string;
  joinCode: string;
  /** The other family. */
  neighbourFamilyId: string;
  /** Ids of everybody. */
  id: Record<Who, string>;
  /** Usernames and passwords of everybody. */
  credentials: Record<Who, { username: string; password: string }>;
  /** The signed-in browser of somebody; `nobody` is signed in as nobody. */
  as(who: Who | 'nobody'): Client;
  /** One more browser, in which nobody is signed in. */
  browser(): Client;
  /** One more signed-in browser of somebody. */
  signIn(who: Who): Promise<Client>;
  /** Somebody as services know them: for calling a service without HTTP. */
  caller(who: Who): Caller;
  /** A task made by the admin (or another maker) and given to people; 10 points on any day unless told. */
  task(changes?: Partial<z.input<typeof createTaskBody>>, to?: readonly Who[], by?: Who): Promise<TaskView>;
  /** A reward made by the admin (or another maker); 100 points unless told. */
  reward(changes?: Partial<z.input<typeof createRewardBody>>, by?: Who): Promise<RewardView>;
  /** Gives somebody points to spend. */
  give(who: Who, points: number): Promise<void>;
  /** Everything in the database, for `toEqual` before and after. */
  dump(): Record<string, unknown[]>;
}

interface Base {
  bytes: Buffer;
  familyId: string;
  joinCode: string;
  neighbourFamilyId: string;
  id: Record<Who, string>;
  credentials: Home['credentials'];
  cookies: Record<Who, string | undefined>;
}

const PASSWORD = 'correct horse';
let base: Promise<Base> | undefined;

/**
 * Gives a test its own home: the first call of a run makes it through the API, every call hands out a copy.
 * It is Wednesday 2026-03-11, 08:00 in Berlin.
 */
export async function createHome(
  options: Omit<NonNullable<Parameters<typeof createTestApp>[0]>, 'connection'> = {},
): Promise<Home> {
  base ??= oncePerRun('home', makeBase);
  const made = await base;
  const testApp = await createTestApp({
    ...options,
    connection: restoreDatabase(made.bytes),
  });
  const clients = new Map<string, Client>();
  const home: Home = {
    ...testApp,
    familyId: made.familyId,
    joinCode: made.joinCode,
    neighbourFamilyId: made.neighbourFamilyId,
    id: made.id,
    credentials: made.credentials,
    as(who) {
      const known = clients.get(who) ?? createClient(testApp.app, who === 'nobody' ? undefined : made.cookies[who]);
      clients.set(who, known);
      return known;
    },
    browser: () => createClient(testApp.app),
    async signIn(who) {
      const client = createClient(testApp.app);
      await client.ok(login, { body: made.credentials[who] });
      return client;
    },
    caller(who) {
      const row = testApp.connection
        .prepare('select sid from sessions where user_id = ? limit 1')
        .pluck()
        .get(made.id[who]) as string;
      const caller = testApp.services.account.resolve(row);
      if (!caller) throw new Error(`${who} has no session`);
      return caller;
    },
    async task(changes = {}, to = [], by = 'admin') {
      const body = { text: 'Make the bed', points: 10, dayType: 'anyday', ...changes } as const;
      const task = await home.as(by).ok(createTask, { body });
      for (const who of to) await home.as(by).ok(assignTask, { body: { taskId: task.id, userId: made.id[who] } });
      return { ...task, assignees: to.map((who) => made.id[who]) };
    },
    reward: (changes = {}, by = 'admin') =>
      home.as(by).ok(createReward, { body: { name: 'Film night', cost: 100, ...changes } }),
    async give(who, points) {
      await home.as('admin').ok(adjustPoints, { params: { userId: made.id[who] }, body: { points, reason: 'A gift' } });
    },
    dump: () => dump(testApp.connection),
  };
  return home;
}

async function makeBase(): Promise<Base> {
  const { app, connection } = await createTestApp();
  const clients = {} as Record<Who, Client>;
  const id = {} as Record<Who, string>;
  const credentials = {} as Home['credentials'];

  async function registers(who: Who, firstName: string): Promise<Client> {
    const client = createClient(app);
    credentials[who] = { username: `${who}_1`, password: PASSWORD };
    const user = await client.ok(register, {
      body: { ...credentials[who], firstName, email: `${who.toLowerCase()}@example.org` },
    });
    id[who] = user.id;
    clients[who] = client;
    return client;
  }
  async function isAdded(
    who: Who,
    names: { firstName: string; lastName: string },
    by: Client,
    familyId: string,
    role?: AdultRole,
  ): Promise<{ username: string; temporaryPassword: string }> {
    const added = await (role
      ? by.ok(addAdult, { params: { familyId }, body: { ...names, role } })
      : by.ok(addChild, { params: { familyId }, body: names }));
    id[who] = added.user.id;
    const { username, temporaryPassword } = added.signIn;
    credentials[who] = { username, password: temporaryPassword };
    clients[who] = createClient(app);
    await clients[who].ok(login, { body: credentials[who] });
    return added.signIn;
  }
  async function choosesPassword(who: Who): Promise<void> {
    await clients[who].ok(changePassword, {
      body: { currentPassword: credentials[who].password, newPassword: PASSWORD },
    });
    credentials[who].password = PASSWORD;
  }

  const admin = await registers('admin', 'Anna');
  const family = await admin.ok(createFamily, { body: { name: 'Meyer' } });
  const { joinCode = '' } = await admin.ok(getFamily, { params: { familyId: family.id } });
  const adults = [
    ['parent', 'Paul', 'parent'],
    ['grandmother', 'Gerda', 'grandmother'],
    ['teacher', 'Tom', 'teacher'],
    ['otherTeacher', 'Tina', 'teacher'],
  ] as const;
  for (const [who, firstName, role] of adults) {
    await isAdded(who, { firstName, lastName: 'Meyer' }, admin, family.id, role);
    await choosesPassword(who);
  }
  await isAdded('newParent', { firstName: 'Nora', lastName: 'Meyer' }, admin, family.id, 'parent');
  for (const [who, firstName] of [
    ['child', 'Mia'],
    ['sibling', 'Ben'],
    ['student', 'Sam'],
  ] as const) {
    await isAdded(who, { firstName, lastName: 'Meyer' }, admin, family.id);
  }
  await admin.ok(updateUser, { params: { userId: id.student }, body: { assignedProfessional: id.teacher } });
  await (await registers('noRole', 'Nils')).ok(joinFamily, { body: { joinCode } });
  await registers('loner', 'Lea');
  const neighbour = await registers('neighbour', 'Nadia');
  const other = await neighbour.ok(createFamily, { body: { name: 'Schulz' } });
  await isAdded('neighbourChild', { firstName: 'Noah', lastName: 'Schulz' }, neighbour, other.id);

  await app.close();
  return {
    bytes: connection.serialize(),
    familyId: family.id,
    joinCode,
    neighbourFamilyId: other.id,
    id,
    credentials,
    cookies: Object.fromEntries(
      Object.entries(clients).map(([who, client]) => [who, client.cookie]),
    ) as Base['cookies'],
  };
}
