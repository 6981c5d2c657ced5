import type { FileCheck } from '#server/extras/file-part.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import type { CertainDays, Extra } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { mayHaveProfessional } from '#shared/permissions/people.ts';
import { dayTypeOf } from '#shared/rules/certain-days.ts';
import * as words from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';

/**
 * What extras keep must be what they would have kept: of children alone, the same in tasks and in their turns, and nothing
 * that holds of an extra that is off (docs/product/extras.md#extras-5).
 */
export function checkExtras(about: FileCheck): void {
  const { file, report, mustBeOn } = about;
  const childRoles = new Set(file.roles.flatMap((role) => (mayHaveProfessional({ role }) ? [role.id] : [])));
  const children = new Set(
    file.members.flatMap(({ id, roleId }) => (roleId !== null && childRoles.has(roleId) ? [id] : [])),
  );
  const known: Known = {
    children,
    mustBeOn,
    report,
  };
  checkCertainDays(file, known);
  checkSharing(file, known);
  for (const [index, { askFirst, howOften, forChildren }] of file.rewards.entries())
    if (askFirst || howOften || forChildren) mustBeOn('asking', `rewards.${index}`);
  for (const [index, { lookFirst }] of file.tasks.entries())
    if (lookFirst) mustBeOn('looking', `tasks.${index}.lookFirst`);
  for (const [index, { kind, status }] of (file.requests ?? []).entries())
    if (status === 'waiting') mustBeOn(kind === 'task' ? 'looking' : 'asking', `requests.${index}`);
}

interface Known {
  children: ReadonlySet<string>;
  mustBeOn: (extra: Extra, path: string) => void;
  report: FileCheck['report'];
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
