import type { Caller } from '#server/access/caller.ts';
import { familyNow, type SettableClock } from '#server/lib/clock.ts';
import type { Services } from '#server/services.ts';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import type { PersonView, SignIn } from '#shared/contracts/fields.ts';
import type { NewReward } from '#shared/contracts/rewards.schema.ts';
import { profilePictureUrl } from '#shared/profile-pictures.ts';
import { addDays, localInstant } from '#shared/rules/local-date.ts';
import {
  ADULT_TASKS,
  DEMO_DAYS,
  DEMO_FAMILY_NAME,
  DEMO_KEYS,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  type DemoKey,
  FAMILY_REWARDS,
  FAMILY_TASKS,
  TEACHER_REWARDS,
  TEACHER_TASKS,
} from './demo-data.ts';
import { showExtras } from './demo-extras.ts';
import { makeHistory, type RewardIds } from './demo-history.ts';

/** Member of the demo family with username and password. */
export interface DemoPerson {
  id: string;
  username: string;
  password: string;
}

/** Options of the invented family. */
export interface DemoOptions {
  withExtras?: boolean;
}

/** The invented family. */
export interface DemoFamily {
  family: FamilyView;
  people: Record<DemoKey, DemoPerson>;
}

/** Member of the demo family who is signed in and can call services. */
interface Member {
  caller: Caller;
  username: string;
  sid: string;
}

const MS_PER_DAY = 86_400_000;
const MS_PER_SECOND = 1000;
/** Minutes after midnight at which the tasks are made on the first day: before the first tick. */
const SETUP_MINUTES = 5 * 60;

/**
 * Makes an invented family with six weeks of history that ends at the clock's current time; it only uses the services.
 * @param clock clock of the services; it is set back, moves through the six weeks and ends at its original time
 * @param options.withExtras switches every extra on and adds examples of its use
 */
export async function createDemoFamily(
  services: Services,
  clock: SettableClock,
  { withExtras = false }: DemoOptions = {},
): Promise<DemoFamily> {
  const end = clock.now();
  clock.set(end - DEMO_DAYS * MS_PER_DAY);
  const { members, family } = await createMembers(services, clock);
  const today = familyNow({ now: () => end }, family.timeZone).date;
  const dates = Array.from({ length: DEMO_DAYS }, (_, day) => addDays(today, day + 1 - DEMO_DAYS));
  clock.set(localInstant(dates[0] ?? today, SETUP_MINUTES, family.timeZone));
  await createTasks(services, members);
  const rewardIds = await createRewards(services, members);
  await choosePictures(services, members);
  const callers = mapPeople((key) => members[key].caller);
  await makeHistory({ services, clock, callers, rewardIds, dates, end, timeZone: family.timeZone });
  if (withExtras) await showExtras({ services, clock, callers });
  await Promise.all(Object.values(members).map(({ sid }) => services.account.logout(sid)));
  const people = mapPeople((key) => ({
    id: members[key].caller.id,
    username: members[key].username,
    password: DEMO_PASSWORD,
  }));
  return { family, people };
}

async function createMembers(services: Services, clock: SettableClock) {
  const { admin, family } = await createAdmin(services);
  const added: Partial<Record<DemoKey, { user: PersonView; signIn: SignIn }>> = {};
  for (const key of DEMO_KEYS) {
    const { role, firstName, lastName } = DEMO_PEOPLE[key];
    if (role === 'admin') continue;
    // Each member needs another instant: members are listed in the order in which they joined.
    clock.set(clock.now() + MS_PER_SECOND);
    added[key] =
      role === 'child'
        ? await services.people.addChild(admin.caller, family.id, { firstName, lastName })
        : await services.people.addAdult(admin.caller, family.id, { firstName, lastName, role });
  }
  const { student, teacher } = added;
  if (student && teacher) {
    await services.people.update(admin.caller, student.user.id, { assignedProfessional: teacher.user.id });
  }
  for (const key of DEMO_KEYS) {
    const person = DEMO_PEOPLE[key];
    const child = added[key];
    if ('reading' in person && child) {
      await services.people.update(admin.caller, child.user.id, { reading: person.reading });
    }
  }
  const signedIn = await Promise.all(
    Object.entries(added).map(async ([key, { signIn }]) => [key, await choosePassword(services, signIn)] as const),
  );
  return { members: { admin, ...Object.fromEntries(signedIn) } as Record<DemoKey, Member>, family };
}

async function createAdmin(services: Services): Promise<{ admin: Member; family: FamilyView }> {
  const { firstName, lastName } = DEMO_PEOPLE.admin;
  const username = firstName.toLowerCase();
  const { sid } = await services.account.register({ username, password: DEMO_PASSWORD, firstName });
  const { id } = await services.families.create(callerOf(services, sid), { name: DEMO_FAMILY_NAME }, true);
  const caller = callerOf(services, sid);
  await services.people.update(caller, caller.id, { lastName, email: 'anna.berger@example.org' });
  const link = { name: 'School website', url: 'https://www.example.org/' };
  const family = await services.families.update(caller, id, { link });
  return { admin: { caller, username, sid }, family };
}

/** Signs in with the temporary password and changes it to the demo's password, like at every first sign-in. */
async function choosePassword(services: Services, { username, temporaryPassword }: SignIn): Promise<Member> {
  const { sid } = await services.account.login({ username, password: temporaryPassword });
  await services.account.changePassword(callerOf(services, sid), sid, {
    currentPassword: temporaryPassword,
    newPassword: DEMO_PASSWORD,
  });
  return { caller: callerOf(services, sid), username, sid };
}

/** Sets the profile pictures; each member sets their own. */
async function choosePictures(services: Services, members: Record<DemoKey, Member>): Promise<void> {
  for (const key of DEMO_KEYS) {
    const person = DEMO_PEOPLE[key];
    if (!('picture' in person)) continue;
    const { caller } = members[key];
    await services.people.update(caller, caller.id, { profileImageUrl: profilePictureUrl(person.picture) });
  }
}

async function createTasks(services: Services, members: Record<DemoKey, Member>): Promise<void> {
  const { tasks, autoAssign } = services;
  const { admin, teacher, student } = members;
  await autoAssign.set(admin.caller, { enabled: true, dayType: 'both' });
  for (const { notFor, ...body } of FAMILY_TASKS) {
    const { id } = await tasks.create(admin.caller, body);
    if (notFor) await tasks.unassign(admin.caller, id, members[notFor].caller.id);
  }
  const teacherTaskIds: string[] = [];
  for (const body of TEACHER_TASKS) {
    teacherTaskIds.push((await tasks.create(teacher.caller, body)).id);
  }
  await tasks.assign(teacher.caller, teacherTaskIds, student.caller.id);
  for (const { who, task } of ADULT_TASKS) {
    await tasks.createForAdult(members[who].caller, task);
  }
}

async function createRewards(services: Services, { admin, teacher }: Record<DemoKey, Member>): Promise<RewardIds> {
  const make = (caller: Caller, rewards: Record<string, NewReward>) =>
    Object.entries(rewards).map(
      async ([key, body]) => [key, (await services.rewards.create(caller, body)).id] as const,
    );
  const made = await Promise.all([...make(admin.caller, FAMILY_REWARDS), ...make(teacher.caller, TEACHER_REWARDS)]);
  return Object.fromEntries(made) as RewardIds;
}

function callerOf(services: Services, sid: string): Caller {
  const caller = services.account.resolve(sid);
  if (!caller) throw new Error('a session of the demo ended early');
  return caller;
}

function mapPeople<T>(make: (key: DemoKey) => T): Record<DemoKey, T> {
  return Object.fromEntries(DEMO_KEYS.map((key) => [key, make(key)])) as Record<DemoKey, T>;
}
