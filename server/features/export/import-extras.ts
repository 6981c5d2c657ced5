import type { FileCheck } from '#server/extras/file-part.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { takesBreaks } from '#shared/extras/breaks/permissions.ts';
import type { CertainDays, Extra } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { dayTypeOf } from '#shared/rules/certain-days.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';
import * as errors from '#shared/words/errors.ts';

/**
 * What extras keep must be what they would have kept: of children alone, the same in tasks and in their turns, and nothing
 * that holds of an extra that is off (docs/product/extras.md#extras-5).
 */
export function checkExtras(about: FileCheck): void {
  const { file, today, report, mustBeOn } = about;
  const childRoles = new Set(file.roles.flatMap((role) => (takesBreaks({ role }) ? [role.id] : [])));
  const children = new Set(
    file.members.flatMap(({ id, roleId }) => (roleId !== null && childRoles.has(roleId) ? [id] : [])),
  );
  const known: Known = {
    children,
    // In another time zone it may be a day later than where a break was ended.
    isAhead: (toDate) => toDate === null || toDate > addDays(today, 1),
    mustBeOn,
    report,
  };
  checkAbsences(file, known);
  checkCertainDays(file, known);
  checkSharing(file, known);
  for (const [index, { askFirst, howOften, forChildren }] of file.rewards.entries())
    if (askFirst || howOften || forChildren) mustBeOn('asking', `rewards.${index}`);
  for (const [index, { lookFirst }] of file.tasks.entries())
    if (lookFirst) mustBeOn('looking', `tasks.${index}.lookFirst`);
  for (const [index, { kind, status }] of (file.requests ?? []).entries())
    if (status === 'waiting') mustBeOn(kind === 'task' ? 'looking' : 'asking', `requests.${index}`);
  for (const [index, { keepsFamily }] of file.members.entries())
    if (keepsFamily) mustBeOn('keeps', `members.${index}.keepsFamily`);
}

interface Known {
  children: ReadonlySet<string>;
  isAhead: (toDate: LocalDate | null) => boolean;
  mustBeOn: (extra: Extra, path: string) => void;
  report: FileCheck['report'];
}

function checkAbsences(
  { breaks = [], homePatterns = [] }: FamilyFile,
  { children, isAhead, mustBeOn, report }: Known,
): void {
  for (const [name, rows] of Object.entries({ breaks, homePatterns })) {
    for (const [index, { userId, toDate }] of rows.entries()) {
      if (!isAhead(toDate)) continue;
      mustBeOn('breaks', `${name}.${index}`);
      if (!children.has(userId)) report(`${name}.${index}.userId`, say(errors.breaksOnlyForChildren));
    }
  }
  for (const [index, { earlier = [], ...row }] of breaks.entries())
    if ([row, ...earlier].some(({ fromDate, toDate }) => toDate !== null && toDate < fromDate))
      report(`breaks.${index}.toDate`, say(checks.lastDayBeforeTheFirst));
}

function checkCertainDays(
  { tasks, assignments, taskSharing = [] }: FamilyFile,
  { mustBeOn, report }: Pick<Known, 'mustBeOn' | 'report'>,
): void {
  const checkAnchor = (path: string, days: CertainDays | undefined) => {
    if (days?.every === 2 && days.anchor === undefined) report(`${path}.days.anchor`, say(checks.chooseAMonday));
  };
  for (const [index, { days, dayType, deletedAt }] of tasks.entries()) {
    checkAnchor(`tasks.${index}`, days);
    if (!days) continue;
    if (dayTypeOf(days) !== dayType) report(`tasks.${index}.dayType`, say(words.theDaysSayAnotherKind));
    if (deletedAt === null) mustBeOn('days', `tasks.${index}.days`);
  }
  for (const [index, { days, endDate }] of assignments.entries()) {
    checkAnchor(`assignments.${index}`, days);
    if (days && endDate === null) mustBeOn('days', `assignments.${index}.days`);
  }
  for (const [index, { days }] of taskSharing.entries()) checkAnchor(`taskSharing.${index}`, days);
}

function checkSharing({ tasks, taskSharing = [] }: FamilyFile, { children, mustBeOn, report }: Known): void {
  const live = new Map(taskSharing.flatMap((row) => (row.toDate === null ? [[row.taskId, row] as const] : [])));
  for (const [index, { id, sharing, turns, deletedAt }] of tasks.entries()) {
    const row = live.get(id);
    const expected = row?.sharing === 'turns' ? [row.every, ...row.order] : [];
    const said = turns ? [turns.every, ...turns.order] : [];
    if (sharing !== row?.sharing || said.join(' ') !== expected.join(' '))
      report(`tasks.${index}.sharing`, say(words.theTurnsSaySomethingElse));
    if (deletedAt !== null || !sharing || sharing === 'each') continue;
    mustBeOn('turns', `tasks.${index}.sharing`);
    const order = turns?.order ?? [];
    if (!order.every((each) => children.has(each)) || new Set(order).size !== order.length)
      report(`tasks.${index}.turns.order`, say(checks.onlyChildrenInTurns));
  }
}
