import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { EXTRA_FILES } from '#server/extras/files.ts';
import type { FileCheck } from '#server/hooks/file-part.ts';
import { LIMITS } from '#shared/constants.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { fieldsOfExtras } from '#shared/contracts/fields.ts';
import { AppError, type FieldIssue } from '#shared/errors.ts';
import { memberChangeFields, personFieldsOf, sentTaskFields, taskFields, taskFieldsOf } from '#shared/extras/fields.ts';
import { say } from '#shared/language/say.ts';
import { mayHaveProfessional } from '#shared/permissions/people.ts';
import { isAdminRole } from '#shared/permissions/powers.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';
import { checkDuplicates, createDuplicateReport, type ReportMistake } from './import-duplicates.ts';

/** Maximum number of mistakes that are reported. */
const MOST_NAMED = 10;

/** Sums of the entries of one person that are not voided, in points. */
interface Sums {
  balance: number;
  lifetimePoints: number;
}

/**
 * Checks what the schema of a family's file cannot express: ids are unique, references lead to items of the file,
 * nothing is credited twice, and the balances equal the sums of the ledger.
 * @param today current day of the family
 * @throws AppError import_invalid that names the first mistakes
 */
export function checkFamilyFile(file: FamilyFile, today: LocalDate): void {
  const issues: FieldIssue[] = [];
  const report = (path: string, message: string) => {
    issues.push({ path, message });
    if (issues.length >= MOST_NAMED) throw refuse(issues);
  };
  const once = createDuplicateReport(report);
  const mustKnow = createMustKnow(file, report);
  checkDuplicates(file, once);
  checkReferences(file, mustKnow, report);
  checkProfessionals(file, report);
  checkSchedules(file, report);
  checkLedger(file, report);
  const mustBeOn: FileCheck['mustBeOn'] = (extra, path) => {
    if (!file.family.extras?.includes(extra)) report(path, say(words.extraSwitchedOff));
  };
  const about = { file, today, report, mustBeOn, mustKnow, once };
  checkStored(about);
  for (const part of EXTRA_FILES) part.check(about);
  checkRoom(file, today, report);
  if (issues.length > 0) throw refuse(issues);
}

/** Creates the error that reports mistakes; its sentence names the first one. */
export function refuse(issues: FieldIssue[]): AppError {
  const [first] = issues;
  return new AppError('import_invalid', {
    message: say(words.fileDoesNotFit, {
      path: first?.path ?? say(words.theFile),
      problem: first?.message ?? say(words.unreadable),
    }),
    issues: issues.slice(0, MOST_NAMED),
  });
}

/** Kinds of items that a file can refer to. */
type Missing = 'role' | 'member' | 'reward' | 'task';

/** Reports an id that is not in the file. */
type MustKnow = (what: Missing, id: string | null, path: string) => void;

function createMustKnow({ members, roles, tasks, rewards }: FamilyFile, report: ReportMistake): MustKnow {
  const ids = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));
  const known = { member: ids(members), role: ids(roles), task: ids(tasks), reward: ids(rewards) };
  return (what, id, path) => {
    if (id !== null && !known[what].has(id)) report(path, say(words.referenceMissing, { what, id }));
  };
}

function checkReferences(file: FamilyFile, mustKnow: MustKnow, report: ReportMistake): void {
  const admin = file.members.find(({ id }) => id === file.family.adminId);
  const adminRole = file.roles.find(({ id }) => id === admin?.roleId);
  if (!admin) report('family.adminId', say(words.familyAdminMissing));
  else if (!adminRole || !isAdminRole(adminRole)) {
    report('family.adminId', say(words.familyAdminWithoutAdminRole));
  }
  for (const [index, { id, roleId, assignedProfessional }] of file.members.entries()) {
    mustKnow('role', roleId, `members.${index}.roleId`);
    mustKnow('member', assignedProfessional, `members.${index}.assignedProfessional`);
    if (assignedProfessional === id)
      report(`members.${index}.assignedProfessional`, say(words.nobodyIsTheirOwnProfessional));
  }
  for (const [index, { taskId, userId }] of file.assignments.entries()) {
    mustKnow('task', taskId, `assignments.${index}.taskId`);
    mustKnow('member', userId, `assignments.${index}.userId`);
  }
  for (const [index, { userId }] of (file.professionalPeriods ?? []).entries()) {
    mustKnow('member', userId, `professionalPeriods.${index}.userId`);
  }
  for (const [index, { taskId, userId }] of file.autoAssignExclusions.entries()) {
    mustKnow('task', taskId, `autoAssignExclusions.${index}.taskId`);
    mustKnow('member', userId, `autoAssignExclusions.${index}.userId`);
  }
  for (const [index, { assignedUsers }] of file.events.entries()) {
    for (const userId of assignedUsers) mustKnow('member', userId, `events.${index}.assignedUsers`);
  }
  for (const [index, { roleId }] of file.invitations.entries()) {
    mustKnow('role', roleId, `invitations.${index}.roleId`);
  }
  for (const [index, { userId, kind, subjectId }] of file.entries.entries()) {
    mustKnow('member', userId, `entries.${index}.userId`);
    // Events that were deleted long ago are not in the file, but their entries still refer to them.
    if (kind === 'task') mustKnow('task', subjectId, `entries.${index}.subjectId`);
    if (kind === 'reward') mustKnow('reward', subjectId, `entries.${index}.subjectId`);
  }
}

/** Checks that the periods, on which a child's plan depends, agree today with the members. */
function checkProfessionals({ members, roles, professionalPeriods }: FamilyFile, report: ReportMistake): void {
  if (!professionalPeriods) return;
  const childRoles = new Set(roles.flatMap((role) => (mayHaveProfessional({ role }) ? [role.id] : [])));
  const now = new Map(
    professionalPeriods.flatMap((each) => (each.endDate === null ? [[each.userId, each] as const] : [])),
  );
  for (const [index, { id, roleId, assignedProfessional, keepsFamily = false }] of members.entries()) {
    const expected = roleId !== null && childRoles.has(roleId) ? assignedProfessional : null;
    const period = now.get(id);
    const isAlike = (period?.professionalId ?? null) === expected;
    if (!isAlike || (period && (period.keepsFamily ?? false) !== keepsFamily))
      report(`members.${index}.assignedProfessional`, say(words.periodsDisagreeToday));
  }
}

/** Checks that each current assignment has the schedule of its task. */
function checkSchedules({ tasks, assignments }: FamilyFile, report: ReportMistake): void {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  for (const [index, { taskId, endDate, ...own }] of assignments.entries()) {
    const task = byId.get(taskId);
    if (endDate !== null || !task) continue;
    const { period = task.period, dayType = task.dayType } = own;
    if (period !== task.period || dayType !== task.dayType)
      report(`assignments.${index}`, say(words.timeDiffersFromTask));
  }
}

/** Extras of the fields that they store with tasks and members, by field. */
const EXTRA_OF = new Map(
  fieldsOfExtras(z.object({ ...taskFields, ...sentTaskFields, ...memberChangeFields })).map(({ name, extra }) => [
    name,
    extra,
  ]),
);

/** Checks that extras with stored fields are on, and that each current assignment has those of its task (extras-9). */
function checkStored({ file: { members, tasks, assignments }, report, mustBeOn }: FileCheck): void {
  const check = (path: string, stored: object | null) => {
    for (const name of Object.keys(stored ?? {})) {
      const extra = EXTRA_OF.get(name);
      if (extra) mustBeOn(extra, `${path}.${name}`);
    }
  };
  for (const [index, member] of members.entries()) check(`members.${index}`, personFieldsOf(member));
  for (const [index, task] of tasks.entries()) if (task.deletedAt === null) check(`tasks.${index}`, taskFieldsOf(task));
  const byId = new Map(tasks.map((task) => [task.id, task]));
  for (const [index, assignment] of assignments.entries()) {
    const task = byId.get(assignment.taskId);
    if (assignment.endDate === null && task && !isDeepStrictEqual(taskFieldsOf(assignment), taskFieldsOf(task)))
      report(`assignments.${index}`, say(words.timeDiffersFromTask));
  }
}

function checkLedger(file: FamilyFile, report: ReportMistake): void {
  const sums = new Map<string, Sums>(file.members.map(({ id }) => [id, { balance: 0, lifetimePoints: 0 }]));
  const credited = new Set<string>();
  for (const [index, entry] of file.entries.entries()) {
    const { userId, date, kind, subjectId, points, voidedAt, voidedBy } = entry;
    if ((voidedAt === null) !== (voidedBy === null)) {
      report(`entries.${index}.voidedAt`, say(words.takenBackIncomplete));
    }
    if (voidedAt !== null) continue;
    const sum = sums.get(userId);
    if (sum) {
      sum.balance += points;
      sum.lifetimePoints += Math.max(points, 0);
    }
    if (kind !== 'task' && kind !== 'reward') continue;
    const key = `${userId} ${date} ${kind} ${subjectId}`;
    const keys = [key, ...(kind === 'task' && entry.shared ? [`${subjectId} ${date} shared`] : [])];
    if (keys.some((each) => credited.has(each))) report(`entries.${index}`, say(words.creditedTwice));
    for (const each of keys) credited.add(each);
  }
  for (const [index, { id, balance, lifetimePoints }] of file.members.entries()) {
    const sum = sums.get(id);
    if (sum?.balance !== balance) report(`members.${index}.balance`, say(words.balanceIsNotTheSum));
    if (sum?.lifetimePoints !== lifetimePoints) {
      report(`members.${index}.lifetimePoints`, say(words.balanceIsNotTheSum));
    }
  }
}

/** Checks the limits of lists that are shown as a whole (LIMITS). */
function checkRoom(file: FamilyFile, today: LocalDate, report: ReportMistake): void {
  const room = (path: string, count: number, most: number) => {
    if (count > most) report(path, say(checks.tooManyItems, { most }));
  };
  const isLive = ({ deletedAt }: { deletedAt: string | null }) => deletedAt === null;
  const isAhead = ({ date, isRecurring, recurringEndDate }: FamilyFile['events'][number]) =>
    date >= today || (isRecurring && (recurringEndDate === null || recurringEndDate >= today));
  room('tasks', file.tasks.filter(isLive).length, LIMITS.tasks);
  room('rewards', file.rewards.filter(isLive).length, LIMITS.rewards);
  room('assignments', file.assignments.filter(({ endDate }) => endDate === null).length, LIMITS.assignments);
  room('events', file.events.filter(isLive).filter(isAhead).length, LIMITS.eventsAhead);
}
