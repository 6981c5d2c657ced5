import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newToken } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';
import {
  findSession,
  insertSession,
  prolongSession,
  removeExpiredSessions,
  removeSession,
  removeSessionsBeyond,
} from './account.repo.ts';
import type { DescribeUser } from './current-user.ts';
import { tellSessionsEnded } from './end-sessions.ts';

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** A session is prolonged at most this often, so that reading writes nothing most of the time. */
const PROLONG_EVERY_MS = 60 * 60 * 1000;

/** So many who ask are remembered at most. */
const MOST_REMEMBERED = 2_000;

/** Sessions: from the sign-in to the sign-out. */
export type Sessions = ReturnType<typeof createSessions>;

/** Makes them. */
export function createSessions(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  describeUser: DescribeUser;
  /** The paired device of a sign-in; null when it was cut off. */
  describeDevice: (tx: Tx, deviceId: string) => CurrentUser['device'];
  /** A session on a paired device has begun. */
  onDeviceSession: (sid: string) => void;
  /** For people without a family. */
  defaultTimeZone: string;
}) {
  const { unitOfWork, clock } = deps;
  /** Who asks with which session, as the data had it at `rememberedAt`. */
  const remembered = new Map<string, { caller: Caller; expire: number }>();
  let rememberedAt = -1;

  /** Who a session belongs to and when it ends, of what is remembered or else of the data. */
  function find(sid: string): { caller: Caller; expire: number } | undefined {
    const version = unitOfWork.accessVersion();
    if (version !== rememberedAt || remembered.size >= MOST_REMEMBERED) remembered.clear();
    rememberedAt = version;
    const known = remembered.get(sid);
    if (known) return known;
    const row = unitOfWork.read((tx) => findSession(tx, sid));
    if (!row) return undefined;
    const found = { caller: toCaller(row, deps.defaultTimeZone), expire: row.expire };
    remembered.set(sid, found);
    return found;
  }

  return {
    /**
     * Starts a session of somebody who has shown that it is them: by password, or by PIN on a paired device.
     * @param recheck throws when what was shown counts no more, asked in the same unit of work
     * @throws AppError what `recheck` throws
     */
    async startSession(
      userId: string,
      deviceId: string | null = null,
      recheck: (tx: Tx) => void = () => undefined,
    ): Promise<{ sid: string; user: CurrentUser }> {
      const sid = newToken();
      const now = clock.now();
      await unitOfWork.run((tx) => {
        recheck(tx);
        removeExpiredSessions(tx, now);
        // On a device that was cut off meanwhile it is one of any browser: no idle minutes would ever end it.
        const isOnDevice = deviceId !== null && deps.describeDevice(tx, deviceId) !== null;
        insertSession(tx, { sid, userId, sess: isOnDevice ? { deviceId } : {}, expire: now + SESSION_MS });
        if (removeSessionsBeyond(tx, userId, LIMITS.sessions)) tellSessionsEnded(tx, userId);
      });
      if (deviceId) deps.onDeviceSession(sid);
      return { sid, user: deps.describeUser(userId, deviceId, sid) };
    },

    /** Who a session belongs to; null when there is none or it ended. Using it prolongs it. */
    resolve(sid: string): Caller | null {
      const found = find(sid);
      const now = clock.now();
      if (!found || found.expire <= now) return null;
      if (found.expire - now < SESSION_MS - PROLONG_EVERY_MS) {
        void unitOfWork.run((tx) => prolongSession(tx, sid, now + SESSION_MS)).catch(() => undefined);
      }
      return found.caller;
    },

    /** Ends a session; fine when there is none. */
    async logout(sid: string | null): Promise<void> {
      if (sid === null) return;
      await unitOfWork.run((tx) => {
        const userId = removeSession(tx, sid);
        if (userId) tellSessionsEnded(tx, userId);
      });
    },
  };
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
