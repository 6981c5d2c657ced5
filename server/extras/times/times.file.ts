import type { FilePart } from '#server/hooks/file-part.ts';
import * as words from '#shared/extras/times/words.ts';
import { say } from '#shared/language/say.ts';

/** Checks how often tasks are done; it is exported with tasks and assignments. */
export const timesFile: FilePart = {
  lists: () => [],

  check({ file: { tasks }, report }) {
    for (const [index, { times, sharing, deletedAt }] of tasks.entries())
      if (times && deletedAt === null && sharing !== undefined && sharing !== 'each')
        report(`tasks.${index}.times`, say(words.notBothAtOnce));
  },

  insert: () => undefined,
};
