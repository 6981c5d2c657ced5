import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import type { Audience, CertainDays, Extra, HowOften, LookDays, Sharing, Turns } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Family or person whose rows a file holds: everybody's unless a person is told. */
export interface FileScope {
  familyId: string;
  userId?: string;
}

/** Lists of a file, read page after page. */
export type FileLists = readonly (readonly [name: string, pages: Iterable<readonly unknown[]>])[];

/** Helpers and facts for the check of a file. */
export interface FileCheck {
  file: FamilyFile;
  /** The family's day. */
  today: LocalDate;
  /** Notes a mistake: where it is, and what is wrong. */
  report(path: string, message: string): void;
  /** Notes what belongs to an extra that the family has not switched on. */
  mustBeOn(extra: Extra, path: string): void;
  /** Notes an id that the file does not hold. */
  mustKnow(what: 'member' | 'task' | 'reward', id: string | null, path: string): void;
  /** Notes keys of a list that are there twice. */
  once(list: string, keys: readonly string[], sentence: string): void;
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
  /** The children it is for, while that is for chosen ones. */
  forChildren: string[];
}

/** Part of an extra in the file of a family or a person. */
export interface FilePart {
  /** Lists what it keeps; none where there is nothing. */
  lists(tx: Tx, whose: FileScope): FileLists;
  /** Gives the fields that it adds to a family; none where there is nothing to say. */
  ofFamily?(family: { extras: readonly Extra[]; lookDays: LookDays }): Partial<FamilyFile['family']>;
  /** Gives the fields that it adds to a reward of a family's file; none where there is nothing to say. */
  ofReward?(reward: RewardOfExtras): Partial<FamilyFile['rewards'][number]>;
  /** Gives the fields that it adds to a task of a family's file; none where there is nothing to say. */
  ofTask?(task: TaskOfExtras): Partial<FamilyFile['tasks'][number]>;
  /** Refuses what would not be kept so. */
  check(about: FileCheck): void;
  /** Adds the rows of a family's file. */
  insert(tx: WriteTx, file: FamilyFile): void;
}
