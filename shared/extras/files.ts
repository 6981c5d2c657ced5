import * as breaks from './breaks/file.ts';
import * as goals from './goals/file.ts';

/** Lists that extras add to a family's file, of what holds from one day to another. */
export const familyFileSpans = { ...breaks.familyFileSpans };
/** Lists that extras add to a person's file, of what holds from one day to another. */
export const personFileSpans = { ...breaks.personFileSpans };
/** Lists that extras add to a family's file. */
export const familyFileLists = { ...goals.familyFileLists };
/** Lists that extras add to a person's file. */
export const personFileLists = { ...goals.personFileLists };
