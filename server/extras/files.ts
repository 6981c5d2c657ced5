import type { FilePart } from '#server/hooks/file-part.ts';
import { askingFile } from './asking/asking.file.ts';
import { breaksFile } from './breaks/breaks.file.ts';
import { daysFile } from './days/days.file.ts';
import { goalsFile } from './goals/goals.file.ts';
import { icanFile } from './ican/ican.file.ts';
import { keepsFile } from './keeps/keeps.file.ts';
import { kindnessFile } from './kindness/kindness.file.ts';
import { lookingFile } from './looking/looking.file.ts';
import { timesFile } from './times/times.file.ts';
import { togetherFile } from './together/together.file.ts';
import { turnsFile } from './turns/turns.file.ts';

/** Parts of files that belong to extras, in the order of the import. */
export const EXTRA_FILES: readonly FilePart[] = [
  breaksFile,
  daysFile,
  turnsFile,
  keepsFile,
  askingFile,
  goalsFile,
  lookingFile,
  timesFile,
  kindnessFile,
  togetherFile,
  icanFile,
];
