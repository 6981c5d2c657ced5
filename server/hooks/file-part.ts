import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import type { Audience, CertainDays, Extra, HowOften, LookDays, Sharing, Turns } from '#shared/extras.ts';
import type { Phrase } from '#shared/language/text.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Family whose rows a file contains; only those of one person if `userId` is set. */
export interface FileScope {
  familyId: string;
  userId?: string;
}

/** Lists of a file, read page by page. */
export type FileLists = readonly (readonly [name: string, pages: Iterable<readonly unknown[]>])[];

/** Helpers and facts for the check of a file. */
export interface FileCheck {
  file: FamilyFile;
  /** Current date of the family. */
  today: LocalDate;
  /** Reports an error at a path of the file. */
  report(path: string, message: string): void;
  /** Reports an error if the family of the file has not switched on the extra. */
  mustBeOn(extra: Extra, path: string): void;
  /** Reports an error if the file does not contain the id. */
  mustKnow(what: 'member' | 'task' | 'reward', id: string | null, path: string): void;
  /** Reports keys that occur more than once in a list. */
  once(list: string, keys: readonly string[], sentence: Phrase): void;
}

/** Fields of a task that extras add. */
export interface TaskOfExtras {
  days: CertainDays | null;
  sharing: Sharing | null;
  turns: Turns | null;
  lookFirst: boolean;
}

/** Fields of a reward that extras add. */
export interface RewardOfExtras {
  askFirst: boolean;
  howOften: HowOften;
  audience: Audience;
  /** Ids of the children it is for, if `audience` is chosen children. */
  forChildren: string[];
}

/** Part of an extra in the file of a family or a person. */
export interface FilePart {
  /** Lists the rows that the extra stores; empty if there are none. */
  lists(tx: Tx, whose: FileScope): FileLists;
  /** Returns the fields that it adds to a family; empty if they have default values. */
  ofFamily?(family: { extras: readonly Extra[]; lookDays: LookDays }): Partial<FamilyFile['family']>;
  /** Returns the fields that it adds to a reward of a family's file; empty if they have default values. */
  ofReward?(reward: RewardOfExtras): Partial<FamilyFile['rewards'][number]>;
  /** Returns the fields that it adds to a task of a family's file; empty if they have default values. */
  ofTask?(task: TaskOfExtras): Partial<FamilyFile['tasks'][number]>;
  /** Reports rows of a file that the extra would not store unchanged. */
  check(about: FileCheck): void;
  /** Inserts the rows of a family's file. */
  insert(tx: WriteTx, file: FamilyFile): void;
}
