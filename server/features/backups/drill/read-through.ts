import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Caller } from '#server/access/caller.ts';
import type { DataSummary } from '#server/db/check/prove.ts';
import type { AccountService } from '#server/features/account/account.service.ts';
import type { CalendarService } from '#server/features/calendar/calendar.service.ts';
import type { DevicesService } from '#server/features/devices/devices.service.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import type { HistoryService } from '#server/features/history/history.service.ts';
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { PointsService } from '#server/features/points/points.service.ts';
import type { PointsList } from '#server/features/points/points-list.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { AutoAssignService } from '#server/features/tasks/auto-assign.service.ts';
import type { TaskLists } from '#server/features/tasks/task-lists.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { LIMITS } from '#shared/constants.ts';
import { getCurrentUser } from '#shared/contracts/account.schema.ts';
import { listEvents } from '#shared/contracts/calendar.schema.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { listDevices } from '#shared/contracts/devices.schema.ts';
import { getFamily } from '#shared/contracts/families.schema.ts';
import { getFamilyHistory } from '#shared/contracts/history.schema.ts';
import { outlookFrom } from '#shared/contracts/home.ts';
import { listInvitations } from '#shared/contracts/invitations.schema.ts';
import { listColors, listMembers } from '#shared/contracts/people.schema.ts';
import { getProgress, listChildrenProgress, listPoints } from '#shared/contracts/points.schema.ts';
import { listRewards } from '#shared/contracts/rewards.schema.ts';
import { listRoles } from '#shared/contracts/roles.schema.ts';
import { getAutoAssign, listTasks } from '#shared/contracts/tasks.schema.ts';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';

type FamilySummary = DataSummary['families'][number];

/** The services whose answers the screens of a family show. */
export interface ScreenServices {
  account: AccountService;
  calendar: CalendarService;
  devices: DevicesService;
  families: FamiliesService;
  history: HistoryService;
  invitations: InvitationsService;
  people: PeopleService;
  points: PointsService;
  pointsList: PointsList;
  rewards: RewardsService;
  roles: RolesService;
  taskLists: TaskLists;
  autoAssign: AutoAssignService;
}

/** Later than any day of the data: the points at its end are the current balance. */
const LAST_DAY = '9999-12-31';

/**
 * Reads the data of every family like its screens do, on the family's current day, and validates each response against
 * its contract. It yields to the event loop between responses, so that a server in the same process keeps running.
 * @param expected summary that the full check found in the data
 * @param signal aborts it
 * @returns one line for each difference or failed read; empty when Kinboard can serve the data
 */
export async function readThrough(
  services: ScreenServices,
  expected: DataSummary,
  { clock, signal }: { clock: Clock; signal?: AbortSignal },
): Promise<string[]> {
  const problems: string[] = [];
  for (const family of expected.families) problems.push(...(await readFamily(services, family, clock, signal)));
  return problems;
}

async function readFamily(
  services: ScreenServices,
  family: FamilySummary,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { problems, read } = createReader(signal);
  const utcCaller = grownUpOf(family.id, 'UTC');
  const found = await read('a family', getFamily, () => services.families.get(utcCaller, family.id));
  const today = found && (await read('a time zone', null, () => familyNow(clock, found.timeZone).date));
  if (!today) return problems;
  const caller = grownUpOf(family.id, found.timeZone);

  const people = (await read('people', listMembers, () => services.people.list(caller, family.id))) ?? [];
  if (people.length !== family.people) problems.push(`a family has ${people.length} people, not ${family.people}`);
  for (const { id } of people) {
    const member = { ...caller, id };
    await read('an account', getCurrentUser, () => services.account.currentUser(member, 'fire-drill'));
  }
  await read('roles', listRoles, () => services.roles.list(caller, family.id));
  await read('colours', listColors, () => services.people.colors(caller, family.id));
  await read('invitations', listInvitations, () => services.invitations.list(caller, family.id));
  await read('devices', listDevices, () => services.devices.list(caller, new Set()));
  await read('tasks', listTasks, () => services.taskLists.list(caller));
  await read('automatic tasks', getAutoAssign, () => services.autoAssign.get(caller));
  await read('rewards', listRewards, () => services.rewards.list(caller));
  await read('a history', getFamilyHistory, () => services.history.ofChildren(caller));
  await read('the children', listChildrenProgress, () => services.points.childrenProgress(caller, today));
  for (const { id, balance, entries } of family.children) {
    await read('a day', getProgress, () => services.points.progress(caller, id, today));
    await read('events', listEvents, () => services.calendar.list(caller, id, outlookFrom(today)).events);
    const last = await read('points', getProgress, () => services.points.progress(caller, id, LAST_DAY));
    if (last && last.totalPoints !== balance) problems.push(`a child has ${last.totalPoints} points, not ${balance}`);
    const count = await countEntries(services, caller, id, read);
    if (count !== null && count !== entries) problems.push(`a child has ${count} entries, not ${entries}`);
  }
  return problems;
}

/** Counts the entries of a child that are not voided. @returns null when they cannot be read */
async function countEntries(
  services: ScreenServices,
  caller: Caller,
  userId: string,
  read: Read,
): Promise<number | null> {
  let count = 0;
  let before: string | undefined;
  do {
    const from = { before, limit: LIMITS.pointsPage };
    const page = await read('entries', listPoints, () => services.pointsList.list(caller, userId, from));
    if (!page) return null;
    count += page.entries.filter(({ voidedAt }) => voidedAt === null).length;
    before = page.next ?? undefined;
  } while (before !== undefined);
  return count;
}

/** Calls a service. @returns its response; null, and a noted problem, when it throws or does not match its schema */
type Read = <T>(what: string, schemas: CallSchemas | null, ask: () => T) => Promise<T | null>;

function createReader(signal: AbortSignal | undefined): { problems: string[]; read: Read } {
  const problems: string[] = [];
  return {
    problems,
    async read(what, schemas, ask) {
      await setImmediate();
      signal?.throwIfAborted();
      try {
        const answer = ask();
        if (schemas === null || z.safeParse(schemas.response, answer).success) return answer;
      } catch {
        // Any error means that no screen could show this part of the data.
      }
      problems.push(`${what} cannot be read`);
      return null;
    },
  };
}

/** Creates a caller who may read everything of a family and has no account. */
function grownUpOf(familyId: string, timeZone: string): Caller {
  return {
    id: 'fire-drill',
    familyId,
    role: ROLE_TEMPLATES.admin,
    isFamilyAdmin: true,
    isOwner: false,
    assignedProfessional: null,
    mustChangePassword: false,
    timeZone,
    language: 'en',
    extras: [],
    deviceId: null,
  };
}
