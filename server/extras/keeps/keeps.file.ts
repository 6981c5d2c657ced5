import type { FilePart } from '#server/hooks/file-part.ts';

/** Checks the field of members by which a child also has the family's tasks; it is exported with the member. */
export const keepsFile: FilePart = {
  lists: () => [],

  check({ file, mustBeOn }) {
    for (const [index, { keepsFamily }] of file.members.entries())
      if (keepsFamily) mustBeOn('keeps', `members.${index}.keepsFamily`);
  },

  insert: () => undefined,
};
