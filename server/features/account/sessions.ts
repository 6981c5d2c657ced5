import type { Caller } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';
import {
  findSession,
  removeDeviceSessionsOf,
  removeSession,
  removeSessionsOf,
  removeSessionsOfOnDevice,
  removeSessionsOnDevice,
} from './account.repo.ts';

/** Largest number of cached callers. */
const MAX_CACHED = 2_000;

/** The caller of a session. */
interface KnownCaller {
  caller: Caller;
  /** End of the session, in milliseconds since the Unix epoch. */
  expire: number;
}

/** Caches the caller of each session until a commit changes access rights. */
export class KnownCallers {
  readonly #unitOfWork: UnitOfWork;
  readonly #defaultTimeZone: string;
  readonly #cache = new Map<string, KnownCaller>();
  /** Version of the data that the cache was read from. */
  #cacheVersion = -1;

  /** @param defaultTimeZone time zone of people without a family */
  constructor(unitOfWork: UnitOfWork, defaultTimeZone: string) {
    this.#unitOfWork = unitOfWork;
    this.#defaultTimeZone = defaultTimeZone;
  }

  /** Finds the caller and the end of a session, in the cache or else in the database. */
  find(sid: string): KnownCaller | undefined {
    const version = this.#unitOfWork.accessVersion();
    if (version !== this.#cacheVersion || this.#cache.size >= MAX_CACHED) this.#cache.clear();
    this.#cacheVersion = version;
    const known = this.#cache.get(sid);
    if (known) return known;
    const row = this.#unitOfWork.read((tx) => findSession(tx, sid));
    if (!row) return undefined;
    const found = { caller: toCaller(row, this.#defaultTimeZone), expire: row.expire };
    this.#cache.set(sid, found);
    return found;
  }
}

function toCaller(row: NonNullable<ReturnType<typeof findSession>>, defaultTimeZone: string): Caller {
  return {
    id: row.id,
    familyId: row.familyId,
    role: row.role,
    isFamilyAdmin: row.adminId === row.id,
    isOwner: row.isOwner,
    assignedProfessional: row.assignedProfessional,
    keepsFamily: row.keepsFamily,
    mustChangePassword: row.mustChangePassword,
    timeZone: row.timeZone ?? defaultTimeZone,
    language: languageOf(row.language ?? row.familyLanguage),
    extras: row.extras ?? [],
    deviceId: row.deviceId,
  };
}

function languageOf(tag: string | null): Language | null {
  return tag === null ? null : asLanguage(tag);
}

/** Ends a session; does nothing when there is none. */
export function endSession(tx: WriteTx, sid: string): void {
  const userId = removeSession(tx, sid);
  if (userId) emitSessionsEnded(tx, userId);
}

/** Ends every session of a person. */
export function endSessionsOf(tx: WriteTx, userId: string): void {
  removeSessionsOf(tx, userId);
  emitSessionsEnded(tx, userId);
}

/** Ends the sessions of a person on paired devices. */
export function endDeviceSessionsOf(tx: WriteTx, userId: string): void {
  removeDeviceSessionsOf(tx, userId);
  emitSessionsEnded(tx, userId);
}

/** Ends the sessions of a person on one paired device. */
export function endSessionsOfOnDevice(tx: WriteTx, userId: string, deviceId: string): void {
  removeSessionsOfOnDevice(tx, userId, deviceId);
  emitSessionsEnded(tx, userId);
}

/** Ends every session on a paired device. */
export function endSessionsOnDevice(tx: WriteTx, deviceId: string): void {
  emitSessionsEnded(tx, ...removeSessionsOnDevice(tx, deviceId));
}

/** Emits that sessions of these users ended. */
export function emitSessionsEnded(tx: WriteTx, ...userIds: string[]): void {
  tx.emit({ type: 'sessions.ended', userIds });
}
