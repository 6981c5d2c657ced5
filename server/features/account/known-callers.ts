import type { Caller } from '#server/access/caller.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';
import { findSession } from './account.repo.ts';

/** So many who ask are remembered at most. */
const MOST_REMEMBERED = 2_000;

/** Somebody who asks by a session. */
interface KnownCaller {
  caller: Caller;
  /** End of the session, in milliseconds since the Unix epoch. */
  expire: number;
}

/** Remembers who asks with which session, until a commit changes who may what. */
export class KnownCallers {
  readonly #unitOfWork: UnitOfWork;
  readonly #defaultTimeZone: string;
  readonly #remembered = new Map<string, KnownCaller>();
  /** Version of the data that is remembered. */
  #rememberedAt = -1;

  /** @param defaultTimeZone of people without a family */
  constructor(unitOfWork: UnitOfWork, defaultTimeZone: string) {
    this.#unitOfWork = unitOfWork;
    this.#defaultTimeZone = defaultTimeZone;
  }

  /** Finds whose a session is and when it ends, of what is remembered or else of the data. */
  find(sid: string): KnownCaller | undefined {
    const version = this.#unitOfWork.accessVersion();
    if (version !== this.#rememberedAt || this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#rememberedAt = version;
    const known = this.#remembered.get(sid);
    if (known) return known;
    const row = this.#unitOfWork.read((tx) => findSession(tx, sid));
    if (!row) return undefined;
    const found = { caller: toCaller(row, this.#defaultTimeZone), expire: row.expire };
    this.#remembered.set(sid, found);
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
