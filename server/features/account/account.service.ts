import type * as z from 'zod/mini';
import type { Caller } from '#server/access/caller.ts';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import { type Clock, familyNow, toIso } from '#server/lib/clock.ts';
import { hashToken, newId, newToken } from '#server/lib/ids.ts';
import { hashPassword, verifyPassword } from '#server/lib/password.ts';
import { EVENING_FROM_MINUTES, LIMITS } from '#shared/constants.ts';
import type { CurrentUser, changePasswordBody, loginBody, registerBody } from '#shared/contracts/account.ts';
import { AppError } from '#shared/errors.ts';
import { isDayOpenTo } from '#shared/permissions/days.ts';
import { mayComeFromOutside } from '#shared/permissions/people.ts';
import { addDays, localInstant } from '#shared/rules/local-date.ts';
import {
  type AccountRow,
  findAccount,
  findCredentials,
  findSession,
  insertSession,
  prolongSession,
  removeDeviceSessionsOf,
  removeExpiredSessions,
  removeOtherSessions,
  removeSession,
  removeSessionsBeyond,
  removeSessionsOf,
  removeSessionsOnDevice,
} from './account.repo.ts';

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** A session is prolonged at most this often, so that reading writes nothing most of the time. */
const PROLONG_EVERY_MS = 60 * 60 * 1000;

/** Sign-in, registration, sessions and one's own password. */
export type AccountService = ReturnType<typeof createAccountService>;

/** Makes the account service. */
export function createAccountService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  people: PeopleService['accounts'];
  /** Makes an account a member by invitation. */
  joinByInvitation: (tx: WriteTx, userId: string, token: string) => void;
  /** @throws AppError invitation_invalid */
  checkInvitation: (tx: Tx, token: string) => void;
  /** The paired device of a sign-in, as `GET /api/user` tells it. */
  describeDevice: (tx: Tx, deviceId: string) => CurrentUser['device'];
  /** A session on a paired device has begun. */
  onDeviceSession: (sid: string) => void;
  /** For people without a family. */
  defaultTimeZone: string;
}) {
  const { unitOfWork, clock, people } = deps;
  // Verifying against this takes as long as against a real one, so that time does not tell whether a username exists.
  const decoy = hashPassword(newToken());

  async function startSession(
    userId: string,
    deviceId: string | null = null,
    askAgain: (tx: Tx) => void = () => undefined,
  ): Promise<{ sid: string; user: CurrentUser }> {
    const sid = newToken();
    const now = clock.now();
    await unitOfWork.run((tx) => {
      askAgain(tx);
      removeExpiredSessions(tx, now);
      // On a device that was cut off meanwhile it is one of any browser: no idle minutes would ever end it.
      const isOnDevice = deviceId !== null && deps.describeDevice(tx, deviceId) !== null;
      insertSession(tx, { sid, userId, sess: isOnDevice ? { deviceId } : {}, expire: now + SESSION_MS });
      if (removeSessionsBeyond(tx, userId, LIMITS.sessions)) tellSessionsEnded(tx, userId);
    });
    if (deviceId) deps.onDeviceSession(sid);
    return { sid, user: describe(userId, deviceId, sid) };
  }

  function refuseChild(tx: Tx, userId: string): void {
    const account = findAccount(tx, userId);
    if (account && !mayComeFromOutside(account)) throw new AppError('only_at_home');
  }

  function describe(userId: string, deviceId: string | null, sid: string): CurrentUser {
    return unitOfWork.read((tx) => {
      const row = findAccount(tx, userId);
      if (!row) throw new AppError('not_signed_in');
      return toCurrentUser(row, deviceId ? deps.describeDevice(tx, deviceId) : null, signInIdOf(sid));
    });
  }

  function toCurrentUser(
    { user, role, color, family, isOwner }: AccountRow,
    device: CurrentUser['device'],
    signInId: string,
  ): CurrentUser {
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: user.profileImageUrl,
      familyId: user.familyId,
      roleId: user.roleId,
      role,
      assignedProfessional: user.assignedProfessional,
      color,
      createdAt: toIso(user.createdAt),
      isFamilyAdmin: family?.adminId === user.id,
      isOwner,
      mustChangePassword: user.mustChangePassword,
      device,
      signInId,
      family: family && describeFamily(family, role),
    };
  }

  function describeFamily(family: NonNullable<AccountRow['family']>, role: AccountRow['role']): CurrentUser['family'] {
    const now = familyNow(clock, family.timeZone);
    return {
      id: family.id,
      name: family.name,
      timeZone: family.timeZone,
      today: now.date,
      yesterdayOpen: isDayOpenTo({ role }, addDays(now.date, -1), now),
      eveningFrom: toIso(localInstant(now.date, EVENING_FROM_MINUTES, family.timeZone)),
      link: family.linkName && family.linkUrl ? { name: family.linkName, url: family.linkUrl } : null,
    };
  }

  return {
    /** Who a session belongs to; null when there is none or it ended. Using it prolongs it. */
    resolve(sid: string): Caller | null {
      const row = unitOfWork.read((tx) => findSession(tx, sid));
      const now = clock.now();
      if (!row || row.expire <= now) return null;
      if (row.expire - now < SESSION_MS - PROLONG_EVERY_MS) {
        void unitOfWork.run((tx) => prolongSession(tx, sid, now + SESSION_MS)).catch(() => undefined);
      }
      return {
        id: row.id,
        familyId: row.familyId,
        role: row.role,
        isFamilyAdmin: row.adminId === row.id,
        isOwner: row.isOwner,
        assignedProfessional: row.assignedProfessional,
        mustChangePassword: row.mustChangePassword,
        timeZone: row.timeZone ?? deps.defaultTimeZone,
        deviceId: row.deviceId,
      };
    },

    /** The caller as `GET /api/user` answers. */
    currentUser: (caller: Caller, sid: string): CurrentUser => describe(caller.id, caller.deviceId, sid),

    /**
     * @param isFromOutside only grown-ups sign in from there (decisions, section 9)
     * @throws AppError wrong_credentials, the same for a wrong name and a wrong password; only_at_home for a child
     */
    async login(body: z.output<typeof loginBody>, deviceId: string | null = null, isFromOutside = false) {
      const found = unitOfWork.read((tx) => findCredentials(tx, body.username.trim()));
      const isRight = await verifyPassword(found?.passwordHash ?? (await decoy), body.password);
      if (!found || !isRight) throw new AppError('wrong_credentials');
      return startSession(found.id, deviceId, (tx) => {
        // The password may have been changed or reset, or the account removed, while it was verified.
        if (findCredentials(tx, body.username.trim())?.passwordHash !== found.passwordHash) {
          throw new AppError('wrong_credentials');
        }
        if (isFromOutside) refuseChild(tx, found.id);
      });
    },

    /**
     * Makes an account, without a family or with an invitation's. Looks before it hashes, which costs the most.
     * @throws AppError username_taken, invitation_invalid, only_at_home for a child
     */
    async register(
      body: z.output<typeof registerBody> & { invitation?: string | undefined },
      deviceId: string | null = null,
      isFromOutside = false,
    ) {
      unitOfWork.read((tx) => {
        people.assertNameFree(tx, body.username);
        if (body.invitation !== undefined) deps.checkInvitation(tx, body.invitation);
      });
      const passwordHash = await hashPassword(body.password);
      const id = newId();
      await unitOfWork.run((tx) => {
        people.add(tx, {
          id,
          username: body.username,
          passwordHash,
          firstName: body.firstName || null,
          email: body.email || null,
        });
        if (body.invitation !== undefined) deps.joinByInvitation(tx, id, body.invitation);
        if (isFromOutside) refuseChild(tx, id);
      });
      return startSession(id, deviceId);
    },

    /**
     * Whether this is the password of who runs the family computer; nobody is signed in.
     * @throws AppError wrong_credentials, the same for a wrong name, a wrong password and somebody else
     */
    async proveOwner(body: { username: string; password: string }): Promise<void> {
      const found = unitOfWork.read((tx) => findCredentials(tx, body.username.trim()));
      const isRight = await verifyPassword(found?.passwordHash ?? (await decoy), body.password);
      const account = found && unitOfWork.read((tx) => findAccount(tx, found.id));
      // The password may have been changed while it was verified.
      if (!isRight || !account?.isOwner || account.user.passwordHash !== found?.passwordHash) {
        throw new AppError('wrong_credentials');
      }
    },

    /**
     * What a browser that knows an account remembers of it: another text once the password is another, so that whoever
     * knew an old one is judged like a stranger (decisions, section 9).
     */
    knowledgeOf(username: string): string {
      const found = unitOfWork.read((tx) => findCredentials(tx, username.trim()));
      return hashToken(`${found?.id} ${found?.passwordHash}`);
    },

    /**
     * Starts a session of somebody who has shown another way that it is them: by PIN, on a paired device.
     * @param askAgain throws when what was shown counts no more, asked in the same unit of work
     */
    startSession,

    /** Ends a session; fine when there is none. */
    async logout(sid: string | null): Promise<void> {
      if (sid === null) return;
      await unitOfWork.run((tx) => {
        const userId = removeSession(tx, sid);
        if (userId) tellSessionsEnded(tx, userId);
      });
    },

    /**
     * Changes one's own password and ends one's other sessions.
     * @throws AppError wrong_password; validation_failed for the same one again: a temporary one is no own password
     */
    async changePassword(caller: Caller, sid: string, body: z.output<typeof changePasswordBody>): Promise<void> {
      if (body.newPassword.normalize('NFC') === body.currentPassword.normalize('NFC')) {
        const message = 'Choose another password than the one you have now.';
        throw new AppError('validation_failed', { message, issues: [{ path: 'newPassword', message }] });
      }
      const wrongPassword = () =>
        new AppError('wrong_password', {
          issues: [{ path: 'currentPassword', message: 'The current password is not right.' }],
        });
      const account = unitOfWork.read((tx) => findAccount(tx, caller.id));
      if (!account || !(await verifyPassword(account.user.passwordHash, body.currentPassword))) throw wrongPassword();
      const passwordHash = await hashPassword(body.newPassword);
      await unitOfWork.run((tx) => {
        // It may have been reset while it was verified, to keep out whoever is changing it.
        if (findAccount(tx, caller.id)?.user.passwordHash !== account.user.passwordHash) throw wrongPassword();
        people.setPassword(tx, caller.id, passwordHash, { mustChange: false });
        removeOtherSessions(tx, caller.id, sid);
        tellSessionsEnded(tx, caller.id);
      });
    },
  };
}

/** Names a sign-in to its own browser, without being what the cookie holds. */
function signInIdOf(sid: string): string {
  return hashToken(sid).slice(0, 22);
}

/** Ends every session of a person. */
export function endSessionsOf(tx: WriteTx, userId: string): void {
  removeSessionsOf(tx, userId);
  tellSessionsEnded(tx, userId);
}

/** Ends the sessions of a person on paired devices. */
export function endDeviceSessionsOf(tx: WriteTx, userId: string): void {
  removeDeviceSessionsOf(tx, userId);
  tellSessionsEnded(tx, userId);
}

/** Ends every session on a paired device. */
export function endSessionsOnDevice(tx: WriteTx, deviceId: string): void {
  tellSessionsEnded(tx, ...removeSessionsOnDevice(tx, deviceId));
}

function tellSessionsEnded(tx: WriteTx, ...userIds: string[]): void {
  tx.emit({ type: 'sessions.ended', userIds });
}
