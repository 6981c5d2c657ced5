import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { EXTRA_FILES } from '#server/extras/files.ts';
import type { FamilyRows } from '#server/features/families/family-rows.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newCode, newTemporaryPassword, newToken } from '#server/lib/ids.ts';
import { hashPassword } from '#server/lib/password.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ImportResult } from '#shared/contracts/export.schema.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import { toRows } from './family-rows.ts';
import { insertFamilyRows, proveAll, removeUnusedAccounts } from './import.repo.ts';
import { refuse } from './import-check.ts';
import { readInBackground } from './read-in-background.ts';

const RETRY_AFTER_SECONDS = 10;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  families: FamilyRows;
}

/** Reads a family's file into an installation without a family (export-5). */
export class ImportService {
  readonly #deps: Deps;
  #isReading = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Checks all of a family's file and adds it to the data in one transaction; ids stay the same. Accounts without a
   * family, such as one that was just registered, are removed.
   * @throws AppError already_set_up, too_busy while another file is read, import_not_kinboard, import_newer,
   * import_invalid, import_too_large
   */
  async family(content: AsyncIterable<Buffer>): Promise<ImportResult> {
    const { unitOfWork, place } = this.#deps;
    unitOfWork.read((tx) => this.#assertEmpty(tx));
    const file = await this.#readExclusively(content);
    const temporaryPassword = newTemporaryPassword();
    const [adminHash, nobodysHash] = await Promise.all([hashPassword(temporaryPassword), hashPassword(newToken())]);
    const rows = toRows(file, { joinCode: newCode(), adminHash, nobodysHash });
    await unitOfWork.run((tx) => {
      this.#assertEmpty(tx);
      removeUnusedAccounts(tx);
      insertFamilyRows(tx, rows);
      for (const part of EXTRA_FILES) part.insert(tx, file);
      const { verdict, findings } = proveAll(tx, place.migrationsFolder);
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
  }

  /** @throws AppError already_set_up */
  #assertEmpty(tx: Tx): void {
    if (this.#deps.families.hasAny(tx)) throw new AppError('already_set_up');
  }

  /** Reads one file at a time, since it may need all memory that this computer can spare. @throws AppError too_busy */
  async #readExclusively(content: AsyncIterable<Buffer>): Promise<FamilyFile> {
    if (this.#isReading) throw new AppError('too_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#isReading = true;
    try {
      return await readInBackground(await readBytes(content), this.#deps.clock);
    } finally {
      this.#isReading = false;
    }
  }
}

/** @throws AppError import_too_large */
async function readBytes(content: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > LIMITS.importBytes) throw new AppError('import_too_large');
    pieces.push(piece);
  }
  // Shared memory: the worker thread that reads the file needs no copy.
  const all = new Uint8Array(new SharedArrayBuffer(bytes));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function describeResult({ members, entries, devices }: FamilyFile): string {
  return [
    say(words.importedCount, { people: members.length, entries: entries.length }),
    ...(members.length > 1 ? [say(words.othersNeedNewPasswords)] : []),
    ...(devices.length > 0 ? [say(words.connectDevicesAnew)] : []),
  ].join(' ');
}
