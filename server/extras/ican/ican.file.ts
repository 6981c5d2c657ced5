import type { FilePart } from '#server/hooks/file-part.ts';
import { toIso } from '#server/lib/clock.ts';
import * as words from '#shared/extras/ican/words.ts';
import { say } from '#shared/language/say.ts';
import * as calls from '#shared/words/calls.ts';
import { insertGraduations, listAllGraduations, listAllKept, saveKept } from './ican.repo.ts';

/** Exports and imports what children can do without points, and what grown-ups kept. */
export const icanFile: FilePart = {
  lists(tx, whose) {
    const graduations = listAllGraduations(tx, whose).map((row) => ({
      ...row,
      seenAt: maybeIso(row.seenAt),
      backAt: maybeIso(row.backAt),
    }));
    const keptHabits = listAllKept(tx, whose);
    return [
      ...(graduations.length > 0 ? [['graduations', [graduations]] as const] : []),
      ...(keptHabits.length > 0 ? [['keptHabits', [keptHabits]] as const] : []),
    ];
  },

  check({ file, report, mustBeOn, mustKnow, once }) {
    const { graduations = [], keptHabits = [], assignments } = file;
    for (const [name, rows] of Object.entries({ graduations, keptHabits })) {
      for (const [index, { userId, taskId }] of rows.entries()) {
        mustKnow('member', userId, `${name}.${index}.userId`);
        mustKnow('task', taskId, `${name}.${index}.taskId`);
      }
    }
    once(
      'graduations',
      graduations.map(({ id }) => id),
      say(calls.idTwice),
    );
    const onShelf = graduations.filter(({ backAt }) => backAt === null);
    once('graduations', onShelf.map(keyOf), say(words.thisOnTheShelf));
    once('keptHabits', keptHabits.map(keyOf), say(words.theAnswerAboutThis));
    const onLists = new Set(assignments.flatMap((each) => (each.endDate === null ? [keyOf(each)] : [])));
    for (const [index, each] of graduations.entries()) {
      if (each.backAt !== null) continue;
      // Switching the extra off leaves the shelf, and no page that was not seen.
      if (each.seenAt === null) mustBeOn('ican', `graduations.${index}`);
      if (onLists.has(keyOf(each))) report(`graduations.${index}.backAt`, say(words.onShelfAndList));
    }
  },

  insert(tx, file) {
    const familyId = file.family.id;
    insertGraduations(
      tx,
      (file.graduations ?? []).map((row) => ({
        ...row,
        familyId,
        seenAt: maybeMs(row.seenAt),
        backAt: maybeMs(row.backAt),
      })),
    );
    for (const row of file.keptHabits ?? []) saveKept(tx, { ...row, familyId });
  },
};

const keyOf = ({ userId, taskId }: { userId: string; taskId: string }) => `${userId} ${taskId}`;
const maybeIso = (ms: number | null) => (ms === null ? null : toIso(ms));
const maybeMs = (iso: string | null) => (iso === null ? null : Date.parse(iso));
