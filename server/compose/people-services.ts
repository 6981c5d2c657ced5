import { createDirectory } from '#server/access/directory.ts';
import type { Foundation } from '#server/compose/foundation.ts';
import type { Tx } from '#server/db/tx.ts';
import { createAccountService } from '#server/features/account/account.service.ts';
import { endDeviceSessionsOf, endSessionsOf, endSessionsOnDevice } from '#server/features/account/end-sessions.ts';
import { createIdleSessions } from '#server/features/account/idle-sessions.service.ts';
import { deleteOwnEvents } from '#server/features/calendar/calendar.repo.ts';
import { removePairingsOf } from '#server/features/devices/devices.repo.ts';
import { createDevicesService } from '#server/features/devices/devices.service.ts';
import { findFamily } from '#server/features/families/families.repo.ts';
import { FamiliesService } from '#server/features/families/families.service.ts';
import { replaceJoinCode } from '#server/features/families/join-code.ts';
import { forgetInvited, revokeInvitationsOf } from '#server/features/invitations/invitations.repo.ts';
import { createInvitationsService } from '#server/features/invitations/invitations.service.ts';
import { LimitsService } from '#server/features/limits/limits.service.ts';
import { findPerson, listPeople } from '#server/features/people/people.repo.ts';
import { createPeopleService } from '#server/features/people/people.service.ts';
import { findPinHash, savePinHash } from '#server/features/people/pins.repo.ts';
import { bringPeriodsBack } from '#server/features/people/professional-periods.repo.ts';
import { createStanding } from '#server/features/people/standing.ts';
import { createRolesService } from '#server/features/roles/roles.service.ts';
import { AutoAssignService } from '#server/features/tasks/auto-assign.service.ts';
import { bringListingsBack } from '#server/features/tasks/listings.repo.ts';
import { familyNow } from '#server/lib/clock.ts';

interface SignInNeeds {
  directory: ReturnType<typeof createDirectory>;
  people: ReturnType<typeof createPeopleService>;
  families: FamiliesService;
  invitations: ReturnType<typeof createInvitationsService>;
}

/** Who lives here and how they come in: people, roles, families, devices, sessions. */
export type PeopleServices = ReturnType<typeof createPeopleServices>;

/** Makes the services of people and of signing in. */
export function createPeopleServices(foundation: Foundation) {
  const { unitOfWork, clock, timeZone, assumesTimeZone, setupCode } = foundation;
  const { hooks } = foundation;
  const { limits, directory, autoAssign, standing, today } = createGroundwork(foundation);
  const roles = createRolesService({ unitOfWork, clock, directory, standing });
  const people = createPeopleService({
    unitOfWork,
    clock,
    directory,
    roles,
    autoAssignChild: (...child) => autoAssign.applyToChild(...child),
    standing,
    hooks,
    endSessions: endSessionsOf,
    clearFailedSignIns: (tx, username) => limits.clearFailedSignIns(tx, username),
    cutDevicesOf: (tx, userId) => signIn.devices.removePairedBy(tx, userId),
    forgetInvited,
    deleteOwnEvents: (tx, userId) => deleteOwnEvents(tx, userId, clock.now()),
  });
  const invitations = createInvitationsService({ unitOfWork, clock, directory, roles });
  const families = new FamiliesService({
    unitOfWork,
    clock,
    directory,
    people: people.accounts,
    roles,
    invitations,
    defaultTimeZone: timeZone,
    assumesTimeZone,
    bringPlanBack: (tx, familyId, days) => {
      bringListingsBack(tx, familyId, days);
      bringPeriodsBack(tx, familyId, days);
    },
    hooks,
    setupCode,
  });
  const signIn = createSignInServices(foundation, { directory, people, families, invitations });
  return { today, limits, directory, autoAssign, roles, people, invitations, families, ...signIn };
}

/** What people, roles and families all stand on. */
function createGroundwork({ unitOfWork, clock, timeZone, hooks }: Foundation) {
  const limits = new LimitsService({ unitOfWork, clock });
  const directory = createDirectory({ findPerson, listPeople }, unitOfWork.accessVersion);
  const today = (tx: Tx, familyId: string) => familyNow(clock, findFamily(tx, familyId)?.timeZone ?? timeZone).date;
  const autoAssign = new AutoAssignService({ unitOfWork, clock, directory, hooks, today });
  const standing = createStanding({
    autoAssignChild: (...child) => autoAssign.applyToChild(...child),
    revokeInvitations: (tx, userId) => revokeInvitationsOf(tx, userId, clock.now()),
    revokePairings: removePairingsOf,
    drawJoinCode: replaceJoinCode,
    hooks,
    today,
  });
  return { limits, directory, autoAssign, standing, today };
}

/** Devices, sessions and accounts, which know one another. */
function createSignInServices(
  { unitOfWork, clock, timeZone, hooks }: Foundation,
  { directory, people, families, invitations }: SignInNeeds,
) {
  const devices = createDevicesService({
    unitOfWork,
    clock,
    directory,
    pinHashes: { findPinHash, savePinHash },
    familyName: (tx, familyId) => findFamily(tx, familyId)?.name ?? '',
    startSession: (...session) => account.startSession(...session),
    endSessionsOnDevice,
    endDeviceSessionsOf,
  });
  const idleSessions = createIdleSessions({
    unitOfWork,
    clock,
    idleMinutesOf: (tx, deviceId) => devices.describe(tx, deviceId)?.idleMinutes ?? 0,
    endSession: (sid) => account.logout(sid),
  });
  const account = createAccountService({
    unitOfWork,
    clock,
    people: people.accounts,
    families,
    invitations,
    describeDevice: devices.describe,
    hooks,
    onDeviceSession: (sid) => idleSessions.arrive(sid)(),
    defaultTimeZone: timeZone,
  });
  return { devices, idleSessions, account };
}
