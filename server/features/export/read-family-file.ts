import * as z from 'zod/mini';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { FAMILY_FILE_KIND, FAMILY_FILE_VERSION, type FamilyFile, familyFile } from '#shared/contracts/family-file.ts';
import { AppError } from '#shared/errors.ts';
import { checkFamilyFile, refuse } from './import-check.ts';
import { type JsonLimits, parsePieces } from './parse-pieces.ts';

/** More than any family's file contains, but small enough that one piece never fills the remaining memory. */
const MOST_OF_A_FILE: JsonLimits = {
  fields: 64,
  items: 3_000_000,
  piece: { bytes: 1024 ** 2, depth: 16, values: 100_000 },
};

/**
 * Reads a family's file and checks all of it (export-5, export-10). This takes memory and time: large files are read in
 * a worker thread (`read-in-background.ts`).
 * @param bytes UTF-8, with or without a byte order mark
 * @throws AppError import_not_kinboard, import_newer, import_invalid, import_too_large
 */
export function readFamilyFile(bytes: Uint8Array, clock: Clock): FamilyFile {
  const found = parsePieces(bytes, MOST_OF_A_FILE);
  if (!isFamily(found)) throw new AppError('import_not_kinboard');
  if (typeof found.schemaVersion === 'number' && found.schemaVersion > FAMILY_FILE_VERSION) {
    throw new AppError('import_newer');
  }
  const file = validate(found);
  checkFamilyFile(file, familyNow(clock, file.family.timeZone).date);
  return file;
}

/** @throws AppError import_invalid */
function validate(found: unknown): FamilyFile {
  const parsed = tryToParse(found);
  if (parsed?.success) return parsed.data;
  throw refuse((parsed?.error.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** Validates against the schema. @returns null when the file has more mistakes than zod can collect */
function tryToParse(found: unknown) {
  try {
    return z.safeParse(familyFile, found);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isFamily(found: object): found is { kind: string; schemaVersion?: unknown } {
  return 'kind' in found && found.kind === FAMILY_FILE_KIND;
}
