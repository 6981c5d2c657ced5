import * as goals from './goals/file.ts';

/** Lists that extras add to a family's file. */
export const familyFileLists = { ...goals.familyFileLists };
/** Lists that extras add to a person's file. */
export const personFileLists = { ...goals.personFileLists };
