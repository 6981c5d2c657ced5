import type { FilePart } from '#server/hooks/file-part.ts';

/** Exports and imports the review settings; `askingFile` has the requests. */
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
