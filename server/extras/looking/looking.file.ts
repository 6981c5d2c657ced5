import type { FilePart } from '#server/hooks/file-part.ts';

/** Settings in files of whether a grown-up looks first; the requests stand with those of asking. */
export const lookingFile: FilePart = {
  lists: () => [],

  ofFamily: ({ extras, lookDays }) => (extras.includes('looking') && lookDays !== 3 ? { lookDays } : {}),

  ofTask: ({ lookFirst }) => (lookFirst ? { lookFirst } : {}),

  check({ file, mustBeOn }) {
    for (const [index, { lookFirst }] of file.tasks.entries())
      if (lookFirst) mustBeOn('looking', `tasks.${index}.lookFirst`);
  },

  insert: () => undefined,
};
