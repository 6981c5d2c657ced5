import * as asking from './asking/file.ts';
import * as breaks from './breaks/file.ts';
import * as days from './days/file.ts';
import * as goals from './goals/file.ts';
import * as looking from './looking/file.ts';
import * as turns from './turns/file.ts';

/** Fields that extras add to a family in its file. */
export const familyFileFields = { ...looking.familyFileFields };
/** Fields that extras add to a reward of a family's file. */
export const familyFileRewardFields = { ...asking.familyFileRewardFields };
/** Lists that extras add to a family's file, of what holds from one day to another. */
export const familyFileSpans = { ...breaks.familyFileSpans };
/** Lists that extras add to a person's file, of what holds from one day to another. */
export const personFileSpans = { ...breaks.personFileSpans };
/** Fields that extras add to a task of a family's file. */
export const familyFileTaskFields = {
  ...days.familyFileTaskFields,
  ...turns.familyFileTaskFields,
  ...looking.familyFileTaskFields,
};
/** Fields that extras add to an assignment of a file. */
export const fileAssignmentFields = { ...days.fileAssignmentFields };
/** Lists that extras add to a family's file beside those of tasks. */
export const familyFileTaskLists = { ...turns.familyFileTaskLists };
/** Lists that extras add to a family's file. */
export const familyFileLists = { ...asking.familyFileLists, ...goals.familyFileLists };
/** Lists that extras add to a person's file. */
export const personFileLists = { ...asking.personFileLists, ...goals.personFileLists };
