import * as asking from './asking/file.ts';
import * as breaks from './breaks/file.ts';
import * as days from './days/file.ts';
import * as goals from './goals/file.ts';
import * as ican from './ican/file.ts';
import * as kindness from './kindness/file.ts';
import * as looking from './looking/file.ts';
import * as times from './times/file.ts';
import * as together from './together/file.ts';
import * as turns from './turns/file.ts';

/** Fields that extras add to a family in its file. */
export const familyFileFields = { ...looking.familyFileFields };
/** Fields that extras add to a reward in a family's file. */
export const familyFileRewardFields = { ...asking.familyFileRewardFields };
/** Lists of periods that extras add to a family's file. */
export const familyFileSpans = { ...breaks.familyFileSpans };
/** Lists of periods that extras add to a person's file. */
export const personFileSpans = { ...breaks.personFileSpans };
/** Fields that extras add to a task in a family's file. */
export const familyFileTaskFields = {
  ...days.familyFileTaskFields,
  ...turns.familyFileTaskFields,
  ...looking.familyFileTaskFields,
  ...times.fileTimesFields,
};
/** Fields that extras add to an assignment in a file. */
export const fileAssignmentFields = { ...days.fileAssignmentFields, ...times.fileTimesFields };
/** Lists about tasks that extras add to a family's file. */
export const familyFileTaskLists = { ...turns.familyFileTaskLists };
/** Other lists that extras add to a family's file. */
export const familyFileLists = {
  ...asking.familyFileLists,
  ...goals.familyFileLists,
  ...kindness.familyFileLists,
  ...together.familyFileLists,
  ...ican.familyFileLists,
};
/** Other lists that extras add to a person's file. */
export const personFileLists = {
  ...asking.personFileLists,
  ...goals.personFileLists,
  ...kindness.personFileLists,
  ...ican.personFileLists,
};
