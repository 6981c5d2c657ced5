import type * as z from 'zod/mini';
import type { Caller } from '#server/access/caller.ts';
import { PASSWORD_COST } from '#server/lib/password-cost.ts';
import { login } from '#shared/contracts/account.ts';
import { createFamily, getFamily, joinFamily } from '#shared/contracts/families.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import type { createRewardBody, RewardView } from '#shared/contracts/rewards.schema.ts';
import { createReward } from '#shared/contracts/rewards.ts';
import type { createTaskBody, TaskView } from '#shared/contracts/tasks.schema.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type Client, createClient } from './client.ts';
import { dump, restoreDatabase } from './database.ts';
import {
  addMember,
  type Credentials,
  choosePassword,
  type Member,
  type Meyer,
  makeMeyers,
  registerAs,
} from './meyers.ts';
import { oncePerRun } from './test-run.ts';

/** Members of the Meyer family by their role in rules. */
const MEYER_OF = {
  admin: 'anna',
  parent: 'paul',
  grandmother: 'gerda',
  teacher: 'tara',
  child: 'mia',
  sibling: 'ben',
  student: 'sam',
} as const satisfies Record<string, Meyer>;

/** Other people, each needed for a rule. */
const OTHERS = {
  /** Has no student. */
  otherTeacher: 'Tina',
  /** Still has the temporary password. */
  newParent: 'Nora',
  /** Joined with the family code. */
  noRole: 'Nils',
  /** Has no family. */
  loner: 'Lea',
  /** Admin of another family. */
  neighbour: 'Nadia',
  /** Child in that family. */
  neighbourChild: 'Noah',
} as const;

/** Person of the test home; `teacher` is the professional of `student`. */
export type Who = keyof typeof MEYER_OF | keyof typeof OTHERS;

/** The real server with a family that has all people needed for rules, with their signed-in browsers. */
export interface Home extends TestApp {
  familyId: string;
  joinCode: string;
  /** Id of the other family. */
  neighbourFamilyId: string;
  /** Ids of all people. */
  id: Record<Who, string>;
  /** Usernames and passwords of all people. */
  credentials: Record<Who, Credentials>;
  /** Returns the signed-in browser of a person; for `nobody`, one without a signed-in person. */
  as(who: Who | 'nobody'): Client;
  /** Makes another browser, in which nobody is signed in. */
  browser(): Client;
  /** Makes another signed-in browser of a person. */
  signIn(who: Who): Promise<Client>;
  /** Returns a person as `Caller`, for calling a service without HTTP. */
  caller(who: Who): Caller;
  /** Creates a task and assigns it; by default by the admin, with 10 points on any day. */
  task(changes?: Partial<z.input<typeof createTaskBody>>, to?: readonly Who[], by?: Who): Promise<TaskView>;
  /** Creates a reward; by default by the admin, for 100 points. */
  reward(changes?: Partial<z.input<typeof createRewardBody>>, by?: Who): Promise<RewardView>;
  /** Gives a person points to spend. */
  give(who: Who, points: number): Promise<void>;
  /** Reads all rows of the database, for `toEqual` before and after. */
  dump(): Record<string, unknown[]>;
}

interface Base extends Pick<Home, 'familyId' | 'joinCode' | 'neighbourFamilyId' | 'id' | 'credentials'> {
  bytes: Buffer;
  cookies: Record<Who, string | undefined>;
}

let base: Promise<Base> | undefined;

/**
 * Makes a home for a test: the first call of a run creates it through the API, and every call returns a copy.
 * It is Wednesday 2026-03-11, 08:00 in Berlin.
 */
export async function createHome(
  options: Omit<NonNullable<Parameters<typeof createTestApp>[0]>, 'connection'> = {},
): Promise<Home> {
  // The home's password hashes depend on the cost, so each cost has its own home.
  base ??= oncePerRun(`home-${PASSWORD_COST.memoryBytes}`, makeBase);
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
  const open = () => createClient(app);
  const { familyId, members, browsers, anna } = await makeMeyers(open, Object.values(MEYER_OF));
  const people = {} as Record<Who, { member: Member; browser: Client }>;
  for (const who of Object.keys(MEYER_OF) as (keyof typeof MEYER_OF)[]) {
    const name = MEYER_OF[who];
    const member = members[name];
    people[who] = { member, browser: browsers.get(name) ?? (await signIn(open(), member)) };
  }
  const { joinCode = '' } = await anna.ok(getFamily, { params: { familyId } });

  const registers = async (who: keyof typeof OTHERS): Promise<Client> => {
    const browser = open();
    people[who] = { member: await registerAs(browser, OTHERS[who]), browser };
    return browser;
  };
  const tina = await addMember(anna, familyId, { firstName: OTHERS.otherTeacher, role: 'teacher' });
  people.otherTeacher = { member: tina, browser: open() };
  await choosePassword(people.otherTeacher.browser, tina);
  const nora = await addMember(anna, familyId, { firstName: OTHERS.newParent, role: 'parent' });
  people.newParent = { member: nora, browser: await signIn(open(), nora) };
  await (await registers('noRole')).ok(joinFamily, { body: { joinCode } });
  await registers('loner');
  const neighbour = await registers('neighbour');
  const { id: neighbourFamilyId } = await neighbour.ok(createFamily, { body: { name: 'Schulz' } });
  const child = { firstName: OTHERS.neighbourChild, lastName: 'Schulz', role: 'child' } as const;
  const noah = await addMember(neighbour, neighbourFamilyId, child);
  people.neighbourChild = { member: noah, browser: await signIn(open(), noah) };

  await app.close();
  return {
    bytes: connection.serialize(),
    familyId,
    joinCode,
    neighbourFamilyId,
    id: eachOf(people, ({ member }) => member.id),
    credentials: eachOf(people, ({ member: { username, password } }) => ({ username, password })),
    cookies: eachOf(people, ({ browser }) => browser.cookie),
  };
}

async function signIn(browser: Client, { username, password }: Credentials): Promise<Client> {
  await browser.ok(login, { body: { username, password } });
  return browser;
}

function eachOf<K extends string, V, R>(record: Record<K, V>, read: (value: V) => R): Record<K, R> {
  return Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, read(value)])) as Record<K, R>;
}
