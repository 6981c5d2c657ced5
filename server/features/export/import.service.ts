import * as z from 'zod/mini';
import type { DataPlace } from '#server/db/data-folder.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newCode, newTemporaryPassword, newToken } from '#server/lib/ids.ts';
import { hashPassword } from '#server/lib/password.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ImportResult } from '#shared/contracts/export.schema.ts';
import { FAMILY_FILE_KIND, FAMILY_FILE_VERSION, type FamilyFile, familyFile } from '#shared/contracts/family-file.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import { toRows } from './family-rows.ts';
import { insertFamilyRows, proveAll, removeLoners } from './import.repo.ts';
import { checkFamilyFile, refuse } from './import-check.ts';

/** Reads a family's file into an installation without a family (docs/product/export.md#export-5). */
export type ImportService = ReturnType<typeof createImportService>;

/** Makes the import service. */
export function createImportService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  hasAnyFamily: (tx: Tx) => boolean;
}) {
  const { unitOfWork, clock } = deps;

  function assertEmpty(tx: Tx): void {
    if (deps.hasAnyFamily(tx)) throw new AppError('already_set_up');
  }

  return {
    /**
     * Checks a family's file whole and puts it into the data in one transaction; ids stay as they are. What people
     * without a family had here (an account that was just registered) goes.
     * @throws AppError already_set_up, import_not_kinboard, import_newer, import_invalid, import_too_large
     */
    async family(content: AsyncIterable<Buffer>): Promise<ImportResult> {
      unitOfWork.read(assertEmpty);
      const file = readFamilyFile(await readText(content));
      checkFamilyFile(file, familyNow(clock, file.family.timeZone).date);
      const temporaryPassword = newTemporaryPassword();
      const [adminHash, nobodysHash] = await Promise.all([hashPassword(temporaryPassword), hashPassword(newToken())]);
      const rows = toRows(file, { joinCode: newCode(), adminHash, nobodysHash });
      await unitOfWork.run((tx) => {
        assertEmpty(tx);
        removeLoners(tx);
        insertFamilyRows(tx, rows);
        const { verdict, findings } = proveAll(tx, deps.place.migrationsFolder);
        if (verdict !== 'good') throw refuse(findings.map((message) => ({ path: 'entries', message })));
        tx.emit({ type: 'family.changed', familyId: file.family.id, ids: [file.family.id] });
      });
      const { id, name, adminId } = file.family;
      const username = file.members.find((member) => member.id === adminId)?.username ?? '';
      return {
        family: { id, name },
        members: file.members.length,
        entries: file.entries.length,
        signIn: { username, temporaryPassword },
        sentence: describeResult(file),
      };
    },
  };
}

/** @throws AppError import_too_large */
async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > LIMITS.importBytes) throw new AppError('import_too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** @throws AppError import_not_kinboard, import_newer, import_invalid */
function readFamilyFile(text: string): FamilyFile {
  const found = parseJson(text.replace(/^\uFEFF/, ''));
  if (!isFamily(found)) throw new AppError('import_not_kinboard');
  if (typeof found.schemaVersion === 'number' && found.schemaVersion > FAMILY_FILE_VERSION) {
    throw new AppError('import_newer');
  }
  const parsed = z.safeParse(familyFile, found);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('import_not_kinboard');
  }
}

function isFamily(found: unknown): found is { kind: string; schemaVersion?: unknown } {
  return typeof found === 'object' && found !== null && 'kind' in found && found.kind === FAMILY_FILE_KIND;
}

function describeResult({ members, entries, devices }: FamilyFile): string {
  return [
    say(words.isBack, { people: members.length, entries: entries.length }),
    ...(members.length > 1 ? [say(words.othersNeedNew)] : []),
    ...(devices.length > 0 ? [say(words.connectAnew)] : []),
  ].join(' ');
}
