// Names inside the single executable, which build/executable/ writes and the server reads.

/** Archive with the built UI. */
export const UI_ARCHIVE = 'ui';
/** Archive with what is unpacked, since a program can load it only from a file. */
export const UNPACKED_ARCHIVE = 'unpacked';
/** Asset with the facts of the executable, as JSON of `ExecutableFacts`. */
export const FACTS = 'facts.json';
/** Asset with the licences of everything inside. */
export const LICENCES = 'licences.txt';

/** Offset and length in bytes of each file of an archive; the asset `<archive>.json` holds it. */
export type ArchiveIndex = Readonly<Record<string, readonly [offset: number, length: number]>>;

/** Facts of an executable, which it holds itself. */
export interface ExecutableFacts {
  /** Version of Kinboard. */
  version: string;
  /** Variables that must be set before the program starts, where they are not. */
  environment: Readonly<Record<string, string>>;
  /** SHA-256 as hexadecimal digits of each unpacked file by its path, with `/` between folders. */
  unpacked: Readonly<Record<string, string>>;
}
