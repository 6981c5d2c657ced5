import type { FilePart } from '#server/hooks/file-part.ts';
import * as words from '#shared/extras/days/words.ts';
import type { CertainDays } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { dayTypeOf, lacksAnchor } from '#shared/rules/certain-days.ts';
import * as calls from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';

/** Exports and imports certain days: they are fields of tasks and assignments, not a list of their own. */
export const daysFile: FilePart = {
  lists: () => [],

  ofTask: ({ days }) => (days ? { days } : {}),

  check({ file: { tasks, assignments }, report, mustBeOn }) {
    const checkAnchor = (path: string, days: CertainDays | undefined) => {
      if (lacksAnchor(days)) report(`${path}.days.anchor`, say(checks.chooseAMonday));
    };
    for (const [index, { days, dayType, deletedAt }] of tasks.entries()) {
      checkAnchor(`tasks.${index}`, days);
      if (!days) continue;
      if (dayTypeOf(days) !== dayType) report(`tasks.${index}.dayType`, say(words.daysDisagreeWithDayType));
      if (deletedAt === null) mustBeOn('days', `tasks.${index}.days`);
    }
    const byId = new Map(tasks.map((task) => [task.id, task]));
    for (const [index, { taskId, days, ownDays, endDate }] of assignments.entries()) {
      checkAnchor(`assignments.${index}`, days);
      if (days && endDate === null) mustBeOn('days', `assignments.${index}.days`);
      const task = byId.get(taskId);
      if (endDate !== null || !task || ownDays) continue;
      // A live assignment has the days of its task or the person's own days.
      if (JSON.stringify(days) !== JSON.stringify(task.days))
        report(`assignments.${index}`, say(calls.timeDiffersFromTask));
    }
  },

  insert: () => undefined,
};
