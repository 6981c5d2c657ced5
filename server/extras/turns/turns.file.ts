import type { FileCheck, FilePart } from '#server/hooks/file-part.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import * as words from '#shared/extras/turns/words.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import { lacksAnchor } from '#shared/rules/certain-days.ts';
import * as calls from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';
import { insertSharings, insertSwaps, readSharings, readSwaps } from './turns.repo.ts';

/** Exports and imports the sharing of tasks. */
export const turnsFile: FilePart = {
  lists(tx, { familyId, userId }) {
    if (userId !== undefined) return [];
    const sharings = readSharings(tx, familyId).map(({ days, ...row }) => ({ ...row, ...(days ? { days } : {}) }));
    const swaps = readSwaps(tx, familyId);
    return [
      ...(sharings.length > 0 ? [['taskSharing', [sharings]] as const] : []),
      ...(swaps.length > 0 ? [['turnSwaps', [swaps]] as const] : []),
    ];
  },

  ofTask: ({ sharing, turns }) => ({ ...(sharing ? { sharing } : {}), ...(turns ? { turns } : {}) }),

  check(about) {
    const { file, report, mustKnow, once } = about;
    const { taskSharing = [], turnSwaps = [] } = file;
    const ofTask = say(words.theTurnsOfThisTask);
    const live = taskSharing.filter(({ toDate }) => toDate === null);
    once(
      'taskSharing',
      taskSharing.map(({ id }) => id),
      say(calls.idTwice),
    );
    once(
      'taskSharing',
      live.map(({ taskId }) => taskId),
      ofTask,
    );
    once(
      'turnSwaps',
      turnSwaps.map(({ taskId, date }) => `${taskId} ${date}`),
      ofTask,
    );
    for (const [index, { taskId, days }] of taskSharing.entries()) {
      mustKnow('task', taskId, `taskSharing.${index}.taskId`);
      if (lacksAnchor(days)) report(`taskSharing.${index}.days.anchor`, say(checks.chooseAMonday));
    }
    for (const [index, { taskId, userId }] of turnSwaps.entries()) {
      mustKnow('task', taskId, `turnSwaps.${index}.taskId`);
      mustKnow('member', userId, `turnSwaps.${index}.userId`);
    }
    checkTasks(about);
  },

  insert(tx, file) {
    const familyId = file.family.id;
    insertSharings(
      tx,
      (file.taskSharing ?? []).map((each) => ({ ...each, familyId })),
    );
    insertSwaps(
      tx,
      (file.turnSwaps ?? []).map((each) => ({ ...each, familyId })),
    );
  },
};

/** Checks that the fields of tasks match their live sharing, and that only children are in the order. */
function checkTasks({ file, report, mustBeOn }: FileCheck): void {
  const children = childrenOf(file);
  const live = new Map(
    (file.taskSharing ?? []).flatMap((row) => (row.toDate === null ? [[row.taskId, row] as const] : [])),
  );
  for (const [index, { id, sharing, turns, deletedAt }] of file.tasks.entries()) {
    const row = live.get(id);
    const expected = row?.sharing === 'turns' ? [row.every, ...row.order] : [];
    const said = turns ? [turns.every, ...turns.order] : [];
    if (sharing !== row?.sharing || said.join(' ') !== expected.join(' '))
      report(`tasks.${index}.sharing`, say(words.turnsContradictTask));
    if (deletedAt !== null || !sharing || sharing === 'each') continue;
    mustBeOn('turns', `tasks.${index}.sharing`);
    const order = turns?.order ?? [];
    if (!order.every((each) => children.has(each)) || new Set(order).size !== order.length)
      report(`tasks.${index}.turns.order`, say(words.onlyChildrenInTurns));
  }
}

function childrenOf({ roles, members }: FamilyFile): ReadonlySet<string> {
  const childRoles = new Set(roles.flatMap((role) => (isChild({ role }) ? [role.id] : [])));
  return new Set(members.flatMap(({ id, roleId }) => (roleId !== null && childRoles.has(roleId) ? [id] : [])));
}
