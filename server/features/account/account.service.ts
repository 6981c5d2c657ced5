import type * as z from 'zod/mini';
import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts';
import type { PeopleAccounts } from '#server/features/people/accounts.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashToken, newId, newToken } from '#server/lib/ids.ts';
import { hashPassword, verifyPassword } from '#server/lib/password.ts';
import { LIMITS } from '#shared/constants.ts';
import type { CurrentUser, changePasswordBody, loginBody, register } from '#shared/contracts/account.schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import { mayComeFromOutside } from '#shared/permissions/people.ts';
import * as words from '#shared/words/calls.ts';
import * as errors from '#shared/words/errors.ts';
import {
  findAccount,
  findCredentials,
  insertSession,
  prolongSession,
  removeExpiredSessions,
  removeOtherSessions,
  removeSessionsBeyond,
} from './account.repo.ts';
import { describeUser, type PairedDevices } from './current-user.ts';
import type { IdleSessions } from './idle-sessions.service.ts';
import {
  emitSessionsEnded,
  endDeviceSessionsOf,
  endSession,
  endSessionsOf,
  endSessionsOfOnDevice,
  endSessionsOnDevice,
  KnownCallers,
} from './sessions.ts';

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** A session is prolonged at most this often, so that most reading calls write nothing. */
const PROLONG_EVERY_MS = 60 * 60 * 1000;

/** A new session with its user. */
interface StartedSession {
  sid: string;
  user: CurrentUser;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  hooks: Hooks;
  accounts: PeopleAccounts;
  families: FamiliesService;
  invitations: InvitationsService;
  devices: PairedDevices;
  idleSessions: IdleSessions;
  /** Time zone of people without a family. */
  defaultTimeZone: string;
}

/** Manages sign-in, registration, sessions and the caller's own password. */
export class AccountService {
  readonly #deps: Deps;
  readonly #callers: KnownCallers;
  // Verifying against this takes as long as against a real hash, so the time does not reveal whether a username exists.
  readonly #decoy = hashPassword(newToken());

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#callers = new KnownCallers(deps.unitOfWork, deps.defaultTimeZone);
  }

  /**
   * Signs a person in with username and password.
   * @param isFromOutside true for a call from outside of home, where only grown-ups may sign in (proxy-8)
   * @throws AppError wrong_credentials, the same for a wrong name and a wrong password; only_at_home for a child
   */
  async login(
    body: z.output<typeof loginBody>,
    deviceId: string | null = null,
    isFromOutside = false,
  ): Promise<StartedSession> {
    const found = this.#deps.unitOfWork.read((tx) => findCredentials(tx, body.username.trim()));
    const isRight = await verifyPassword(found?.passwordHash ?? (await this.#decoy), body.password);
    if (!found || !isRight) throw new AppError('wrong_credentials');
    return this.startSession(found.id, deviceId, (tx) => {
      // The password may have been changed or reset, or the account removed, while it was verified.
      if (findCredentials(tx, body.username.trim())?.passwordHash !== found.passwordHash) {
        throw new AppError('wrong_credentials');
      }
      if (isFromOutside) refuseChild(tx, found.id);
    });
  }

  /**
   * Returns a hash that a browser stores to show that it has signed in to an account before. It changes with the
   * password, so that a browser that knows only an old password is treated as a stranger (limits-4).
   */
  knowledgeOf(username: string): string {
    const found = this.#deps.unitOfWork.read((tx) => findCredentials(tx, username.trim()));
    return hashToken(`${found?.id} ${found?.passwordHash}`);
  }

  /**
   * Creates an account without a family, in the family of an invitation, or with a new family (setup-10). Checks
   * everything before it hashes the password, which is the most expensive step.
   * @throws AppError username_taken, invitation_invalid, already_in_family, setup_only_at_home, too_many_accounts, and
   *   only_at_home for a child
   */
  async register(
    body: z.output<typeof register.body>,
    deviceId: string | null = null,
    { isFromOutside = false, isFamilyComputer = false } = {},
  ): Promise<StartedSession> {
    const { unitOfWork, accounts, families, invitations } = this.#deps;
    const { username, invitation, family } = body;
    if (invitation !== undefined && family) throw new AppError('already_in_family');
    const isWithoutFamily = invitation === undefined && !family;
    unitOfWork.read((tx) => {
      accounts.assertNameFree(tx, username);
      if (invitation !== undefined) invitations.check(tx, invitation);
      if (family) families.assertMayFound(tx, family, isFamilyComputer);
      if (isWithoutFamily) accounts.assertMayWait(tx);
    });
    const passwordHash = await hashPassword(body.password);
    const id = newId();
    await unitOfWork.run((tx) => {
      if (isWithoutFamily) accounts.assertMayWait(tx);
      accounts.add(tx, { id, username, passwordHash, firstName: body.firstName || null, email: body.email || null });
      if (invitation !== undefined) families.joinByInvitation(tx, id, invitation);
      if (family) families.found(tx, { id, familyId: null }, family, isFamilyComputer);
      if (isFromOutside) refuseChild(tx, id);
    });
    return this.startSession(id, deviceId);
  }

  /**
   * Starts a session for a person who has authenticated by password, or by PIN on a paired device.
   * @param recheck throws when the authentication is no longer valid; runs in the same unit of work as the insert
   * @throws AppError what `recheck` throws
   */
  async startSession(
    userId: string,
    deviceId: string | null = null,
    recheck: (tx: Tx) => void = () => undefined,
  ): Promise<StartedSession> {
    const { unitOfWork, clock, devices, idleSessions } = this.#deps;
    const sid = newToken();
    const now = clock.now();
    await unitOfWork.run((tx) => {
      recheck(tx);
      removeExpiredSessions(tx, now);
      // If the device was unpaired meanwhile, the session is an ordinary one: no idle limit would ever end it.
      const isOnDevice = deviceId !== null && devices.describe(tx, deviceId) !== null;
      insertSession(tx, { sid, userId, sess: isOnDevice ? { deviceId } : {}, expire: now + SESSION_MS });
      if (removeSessionsBeyond(tx, userId, LIMITS.sessions)) emitSessionsEnded(tx, userId);
    });
    if (deviceId) idleSessions.arrive(sid)();
    return { sid, user: describeUser(this.#deps, { userId, deviceId, sid }) };
  }

  /** Finds the caller of a session; null when there is none or it expired. Prolongs the session. */
  resolve(sid: string): Caller | null {
    const { unitOfWork, clock } = this.#deps;
    const found = this.#callers.find(sid);
    const now = clock.now();
    if (!found || found.expire <= now) return null;
    if (found.expire - now < SESSION_MS - PROLONG_EVERY_MS) {
      void unitOfWork.run((tx) => prolongSession(tx, sid, now + SESSION_MS)).catch(() => undefined);
    }
    return found.caller;
  }

  /** Reads the caller of a session as of now, also inside a unit of work; null when it has ended. */
  callerOfNow(sid: string): Caller | null {
    return this.#callers.find(sid)?.caller ?? null;
  }

  /**
   * Describes the caller in the format of `GET /api/user`.
   * @throws AppError not_signed_in for an account that is gone
   */
  currentUser({ id, deviceId }: Caller, sid: string): CurrentUser {
    return describeUser(this.#deps, { userId: id, deviceId, sid });
  }

  /** Ends a session; does nothing when there is none. */
  async logout(sid: string | null): Promise<void> {
    if (sid !== null) await this.#deps.unitOfWork.run((tx) => endSession(tx, sid));
  }

  /** Ends every session of a person, inside the unit of work of the calling service. */
  endSessionsOf(tx: WriteTx, userId: string): void {
    endSessionsOf(tx, userId);
  }

  /** Ends the sessions of a person on paired devices, inside the unit of work of the calling service. */
  endDeviceSessionsOf(tx: WriteTx, userId: string): void {
    endDeviceSessionsOf(tx, userId);
  }

  /** Ends the sessions of a person on one paired device, inside the unit of work of the calling service. */
  endSessionsOfOnDevice(tx: WriteTx, userId: string, deviceId: string): void {
    endSessionsOfOnDevice(tx, userId, deviceId);
  }

  /** Ends every session on a paired device, inside the unit of work of the calling service. */
  endSessionsOnDevice(tx: WriteTx, deviceId: string): void {
    endSessionsOnDevice(tx, deviceId);
  }

  /** Sets the language of the caller; null uses the language of their family. */
  chooseLanguage(caller: Caller, language: Language | null): Promise<void> {
    return this.#deps.unitOfWork.run((tx) => {
      this.#deps.accounts.setLanguage(tx, caller.id, language);
      if (caller.familyId) tx.emit({ type: 'members.changed', familyId: caller.familyId, ids: [caller.id] });
    });
  }

  /**
   * Changes the caller's password and ends the caller's other sessions.
   * @throws AppError wrong_password; validation_failed when the new password is the current one
   */
  async changePassword(caller: Caller, sid: string, body: z.output<typeof changePasswordBody>): Promise<void> {
    const { unitOfWork, accounts } = this.#deps;
    if (body.newPassword.normalize('NFC') === body.currentPassword.normalize('NFC')) {
      const message = say(words.sameAsCurrentPassword);
      throw new AppError('validation_failed', { message, issues: [{ path: 'newPassword', message }] });
    }
    const account = unitOfWork.read((tx) => findAccount(tx, caller.id));
    if (!account || !(await verifyPassword(account.user.passwordHash, body.currentPassword))) throw wrongPassword();
    const passwordHash = await hashPassword(body.newPassword);
    await unitOfWork.run((tx) => {
      // The password may have been reset meanwhile, to lock out the person who is changing it.
      if (findAccount(tx, caller.id)?.user.passwordHash !== account.user.passwordHash) throw wrongPassword();
      accounts.setPassword(tx, caller.id, passwordHash, { mustChange: false });
      removeOtherSessions(tx, caller.id, sid);
      emitSessionsEnded(tx, caller.id);
    });
  }
}

function wrongPassword(): AppError {
  return new AppError('wrong_password', {
    issues: [{ path: 'currentPassword', message: say(errors.wrongPassword) }],
  });
}

/** Refuses a child's sign-in from outside of home (proxy-8). @throws AppError only_at_home */
function refuseChild(tx: Tx, userId: string): void {
  const account = findAccount(tx, userId);
  if (account && !mayComeFromOutside(account)) throw new AppError('only_at_home');
}
