import type { FilePart } from '#server/extras/file-part.ts';
import type { CertainDays } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { dayTypeOf } from '#shared/rules/certain-days.ts';
import * as words from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';

/** Certain days in files: they stand with tasks, lists and turns, and have no list of their own. */
export const daysFile: FilePart = {
  lists: () => [],

  ofTask: ({ days }) => (days ? { days } : {}),

  check({ file: { tasks, assignments, taskSharing = [] }, report, mustBeOn }) {
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
  },

  insert: () => undefined,
};
