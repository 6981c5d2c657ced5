import { getCurrentUser } from '#shared/contracts/account.ts';
import { getFamilyTasks } from '#shared/contracts/admin.ts';
import { getBackupStatus, listBackups } from '#shared/contracts/backups.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { listEvents } from '#shared/contracts/calendar.ts';
import { listDevices, readDeviceDay } from '#shared/contracts/devices.ts';
import { getFamily, listExtras, listOffers } from '#shared/contracts/families.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import { getHomeNetwork } from '#shared/contracts/home-only.ts';
import { listInvitations } from '#shared/contracts/invitations.ts';
import { listColors, listMembers } from '#shared/contracts/people.ts';
import { getProgress, listChildrenProgress, listPoints } from '#shared/contracts/points.ts';
import { listProfessionalRewards, listProfessionalTasks, listTeamTasks } from '#shared/contracts/professional.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { getAutoAssign, listAssignedTasks, listTasks } from '#shared/contracts/tasks.ts';
import { isChild, isProfessional } from '#shared/permissions.ts';
import { currentOccurrence, occurrencesBetween } from '#shared/rules/calendar.ts';
import { appliesOn } from '#shared/rules/day.ts';
import { answer, theCaller } from './answers.ts';
import { type Meyers, TODAY } from './family-lists.ts';

/** A history without days. */
const NO_HISTORY = { days: [], streak: { current: 0, best: 0 } };

/** Answers every question of a screen from the lists. What somebody may see of them is decided by the server alone, and so not here. */
export function readLists(meyers: Meyers): void {
  readPeople(meyers);
  readTasks(meyers);
  readDays(meyers);
  answer(listRewards, () => meyers.rewards.toSorted((one, other) => one.cost - other.cost));
  answer(listProfessionalRewards, () => meyers.rewards.filter(({ sourceType }) => sourceType === 'professional'));
}

function readPeople(meyers: Meyers): void {
  answer(getCurrentUser, theCaller);
  answer(getSetup, {
    needsFamily: false,
    needsSetupCode: false,
    isDevice: false,
    language: 'en',
  });
  answer(getFamily, () => meyers.family);
  answer(listExtras, []);
  answer(listOffers, { extras: [] });
  answer(listMembers, () => meyers.members.map(asTold));
  answer(listRoles, () => meyers.roles.map((role) => (isChild(theCaller()) ? withoutFlags(role) : role)));
  answer(listColors, () => meyers.members.flatMap(({ id, color }) => (color ? [{ userId: id, color }] : [])));
  answer(listInvitations, []);
  answer(listDevices, []);
  const noon = '2026-03-11T11:00:00.000Z';
  const day = { today: TODAY, timeZone: 'Europe/Berlin', until: noon };
  answer(readDeviceDay, { ...day, shows: 'names', children: [], events: [] });
  answer(getHomeNetwork, { isHomeOnly: false, isAtHome: true, networks: [], elsewhere: [] });
  answer(listBackups, []);
  answer(getBackupStatus, {
    ...{ state: 'good', sentence: 'All is well.', newestGood: null, newestGoodPath: null, drill: null, running: null },
    ...{ secondPlace: null, dataFolder: '/home/anna/Kinboard', folderWarning: null, dataSize: 0, putAside: [] },
  });
}

function readTasks(meyers: Meyers): void {
  answer(listTasks, () => {
    const caller = theCaller();
    if (isChild(caller)) return onListOf(meyers, caller.id);
    const isTheirs = ({ sourceType, createdBy }: TaskView) =>
      isProfessional(caller) ? createdBy === caller.id : sourceType === 'family';
    return meyers.tasks.filter(isTheirs);
  });
  answer(listAssignedTasks, ({ query: { date } }) =>
    onListOf(meyers, theCaller().id).filter((task) => !date || appliesOn(task, date)),
  );
  answer(listProfessionalTasks, () =>
    meyers.tasks.filter(({ sourceType, createdBy }) => sourceType === 'professional' && createdBy === theCaller().id),
  );
  answer(listTeamTasks, () => meyers.tasks.filter(({ sourceType }) => sourceType === 'professional'));
  answer(getAutoAssign, () => meyers.autoAssign);
  answer(getFamilyTasks, () => ({
    familyMembers: meyers.members,
    family: meyers.family,
    familyRoles: meyers.roles,
    defaultTasks: meyers.tasks.filter(({ sourceType }) => sourceType === 'family'),
    tasksByMember: meyers.members.map((member) => ({ member, tasks: onListOf(meyers, member.id) })),
  }));
}

function readDays(meyers: Meyers): void {
  answer(getHistory, NO_HISTORY);
  answer(getFamilyHistory, { family: NO_HISTORY, children: [] });
  answer(listPoints, { entries: [], next: null });
  answer(getProgress, ({ params: { userId, date } }) => meyers.dayOf(userId, date));
  answer(listChildrenProgress, ({ query: { date = TODAY } }) =>
    meyers.members.filter(isChild).map((child) => ({
      child,
      tasks: onListOf(meyers, child.id).filter((task) => appliesOn(task, date)),
      progress: meyers.dayOf(child.id, date),
    })),
  );
  answer(listEvents, ({ query: { from, to } }) => {
    if (!from || !to) return meyers.events;
    return meyers.events.map((event) => occurring(event, from, to)).filter(({ occurrences }) => occurrences?.length);
  });
}

function occurring(event: EventView, from: string, to: string): EventView {
  const known = new Map(event.occurrences?.map(({ date, isCompleted }) => [date, isCompleted]));
  const current = currentOccurrence(event, TODAY);
  const occurrences = occurrencesBetween(event, from, to).map((date) => ({
    date,
    isCompleted: known.get(date) ?? (event.isCompleted && date === current),
  }));
  return { ...event, occurrences };
}

function onListOf({ tasks }: Meyers, userId: string): TaskView[] {
  return tasks.filter(({ assignees }) => assignees.includes(userId));
}

/** To children nothing of what others' roles allow, and whose students they are (people-27). */
function asTold(person: PersonView): PersonView {
  if (!isChild(theCaller()) || person.id === theCaller().id) return person;
  return { ...person, role: person.role && withoutFlags(person.role), assignedProfessional: null };
}

function withoutFlags<R extends { permissions?: unknown }>({
  permissions: _flags,
  ...role
}: R): Omit<R, 'permissions'> {
  return role;
}
