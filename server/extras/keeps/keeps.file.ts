import type { FilePart } from '#server/hooks/file-part.ts';

/** Children who have the family's tasks besides, in files: it stands with the member. */
export const keepsFile: FilePart = {
  lists: () => [],

  check({ file, mustBeOn }) {
    for (const [index, { keepsFamily }] of file.members.entries())
      if (keepsFamily) mustBeOn('keeps', `members.${index}.keepsFamily`);
  },

  insert: () => undefined,
};
