import { createDirectory } from '#server/access/directory.ts';
import { type DataPlace, placeOf } from '#server/db/data-folder.ts';
import { openToRead } from '#server/db/open.ts';
import { openLive } from '#server/db/open-live.ts';
import type { DataSummary } from '#server/db/prove.ts';
import type { Tx } from '#server/db/tx.ts';
import { createUnitOfWork, type UnitOfWork } from '#server/db/unit-of-work.ts';
import { createAccountService } from '#server/features/account/account.service.ts';
import { endDeviceSessionsOf, endSessionsOf, endSessionsOnDevice } from '#server/features/account/end-sessions.ts';
import { createIdleSessions } from '#server/features/account/idle-sessions.service.ts';
import { createAdminService } from '#server/features/admin/admin.service.ts';
import { createBackupsService } from '#server/features/backups/backups.service.ts';
import { createMovingService } from '#server/features/backups/moving.service.ts';
import { readThrough } from '#server/features/backups/read-through.ts';
import { createRestoreService } from '#server/features/backups/restore.service.ts';
import { deleteOwnEvents } from '#server/features/calendar/calendar.repo.ts';
import { createCalendarService } from '#server/features/calendar/calendar.service.ts';
import { createControlService } from '#server/features/control/control.service.ts';
import { removePairingsOf } from '#server/features/devices/devices.repo.ts';
import { createDevicesService } from '#server/features/devices/devices.service.ts';
import { createExportService } from '#server/features/export/export.service.ts';
import { createImportService } from '#server/features/export/import.service.ts';
import { findFamily, hasAnyFamily } from '#server/features/families/families.repo.ts';
import { createFamiliesService } from '#server/features/families/families.service.ts';
import { replaceJoinCode } from '#server/features/families/join-code.ts';
import { createHistoryService } from '#server/features/history/history.service.ts';
import { forgetInvited, revokeInvitationsOf } from '#server/features/invitations/invitations.repo.ts';
import { createInvitationsService } from '#server/features/invitations/invitations.service.ts';
import { createLedger } from '#server/features/ledger/ledger.service.ts';
import { createLimitsService } from '#server/features/limits/limits.service.ts';
import { changeBalance, readStanding } from '#server/features/people/balances.repo.ts';
import { findPerson, listPeople } from '#server/features/people/people.repo.ts';
import { createPeopleService } from '#server/features/people/people.service.ts';
import { findPinHash, savePinHash } from '#server/features/people/pins.repo.ts';
import { bringPeriodsBack, listProfessionalPeriods } from '#server/features/people/professional-periods.repo.ts';
import { createStanding } from '#server/features/people/standing.ts';
import { createPlanService } from '#server/features/plan/plan.service.ts';
import { createFamilyProgressService } from '#server/features/points/family-progress.service.ts';
import { createPointsService } from '#server/features/points/points.service.ts';
import { createRedemptionsService } from '#server/features/points/redemptions.service.ts';
import { createReportService } from '#server/features/report/report.service.ts';
import { createRewardsService } from '#server/features/rewards/rewards.service.ts';
import { createRolesService } from '#server/features/roles/roles.service.ts';
import { createStarterService } from '#server/features/starter/starter.service.ts';
import { createAutoAssignService } from '#server/features/tasks/auto-assign.service.ts';
import { bringListingsBack, listListings, listListingsOfTask } from '#server/features/tasks/listings.repo.ts';
import { createTasksService } from '#server/features/tasks/tasks.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/log.ts';

/** What every service stands on. */
export interface Foundation {
  unitOfWork: UnitOfWork;
  clock: Clock;
  /** IANA time zone given to new families. */
  timeZone: string;
  /** Lets somebody on another computer create the first family. */
  setupCode: string;
  /** Where the data lies, for backups. */
  place: DataPlace;
  /** Gets what the family's own engineer should know; none in tests. */
  log?: Log | undefined;
  /** Milliseconds that only ever grow while the computer is awake; tests have their own. */
  uptime?: (() => number) | undefined;
}

/** Every service, made once. */
export type Services = ReturnType<typeof createServices>;

/** The composition root: the only place that knows which service stands on which. */
export function createServices({ unitOfWork, clock, timeZone, setupCode, place, log, uptime }: Foundation) {
  const limits = createLimitsService({ unitOfWork, clock });
  const directory = createDirectory({ findPerson, listPeople });
  const today = (tx: Tx, familyId: string) => familyNow(clock, findFamily(tx, familyId)?.timeZone ?? timeZone).date;
  const autoAssign = createAutoAssignService({ unitOfWork, clock, directory, today });
  const standing = createStanding({
    autoAssignChild: autoAssign.applyToChild,
    revokeInvitations: (tx, userId) => revokeInvitationsOf(tx, userId, clock.now()),
    revokePairings: removePairingsOf,
    drawJoinCode: replaceJoinCode,
    today,
  });
  const roles = createRolesService({ unitOfWork, clock, directory, standing });
  const people = createPeopleService({
    unitOfWork,
    clock,
    directory,
    roles,
    autoAssignChild: autoAssign.applyToChild,
    standing,
    endSessions: endSessionsOf,
    clearFailedSignIns: limits.clearFailedSignIns,
    cutDevicesOf: (tx, userId) => devices.removePairedBy(tx, userId),
    forgetInvited,
    deleteOwnEvents: (tx, userId) => deleteOwnEvents(tx, userId, clock.now()),
  });
  const invitations = createInvitationsService({ unitOfWork, clock, directory, roles });
  const families = createFamiliesService({
    unitOfWork,
    clock,
    directory,
    people: people.accounts,
    roles,
    invitations,
    defaultTimeZone: timeZone,
    bringPlanBack: (tx, familyId, days) => {
      bringListingsBack(tx, familyId, days);
      bringPeriodsBack(tx, familyId, days);
    },
    setupCode,
  });
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
    joinByInvitation: families.joinByInvitation,
    checkInvitation: invitations.check,
    describeDevice: devices.describe,
    onDeviceSession: (sid) => idleSessions.arrive(sid)(),
    defaultTimeZone: timeZone,
  });
  const plan = createPlanService({
    unitOfWork,
    clock,
    directory,
    rows: { listListings, listListingsOfTask, listProfessionalPeriods },
  });
  const tasks = createTasksService({ unitOfWork, clock, directory, autoAssign, plan });
  const rewards = createRewardsService({ unitOfWork, clock });
  const ledger = createLedger({ clock, balances: { changeBalance, readStanding } });
  const calendar = createCalendarService({ unitOfWork, clock, directory, ledger });
  const points = createPointsService({ unitOfWork, clock, directory, tasks, rewards, calendar, ledger });
  const familyProgress = createFamilyProgressService({ unitOfWork, clock, directory, plan, ledger });
  const history = createHistoryService({ unitOfWork, clock, directory, plan, ledger });
  const starter = createStarterService({ unitOfWork, directory, tasks, rewards });
  const admin = createAdminService({ families, people, roles, tasks });
  const exports = createExportService({ unitOfWork, clock, directory, calendar, place });
  const imports = createImportService({ unitOfWork, clock, place, hasAnyFamily });
  const backups = createBackupsService({
    unitOfWork,
    clock,
    place,
    timeZone,
    hasFamily: () => !families.setup(true).needsFamily,
    log,
    uptime,
  });
  const restore = createRestoreService({
    unitOfWork,
    clock,
    place,
    timeZone,
    backups,
    afterRestore: (backup) => moving.tellOldComputer(backup),
    openLive: () => openLive(place),
    readWhole: (file, expected, signal) => readWhole(file, expected, { clock, timeZone, place, signal }),
  });
  const control = createControlService({ people, backups, restore });
  const moving = createMovingService({
    unitOfWork,
    clock,
    place,
    backups,
    restore,
    proveOwner: account.proveOwner,
  });
  const report = createReportService({ unitOfWork, clock, backups, place, timeZone });
  return {
    limits,
    admin,
    backups,
    exports,
    imports,
    report,
    restore,
    control,
    moving,
    invitations,
    account,
    idleSessions,
    devices,
    families,
    people,
    roles,
    tasks,
    plan,
    autoAssign,
    rewards,
    points,
    redemptions: createRedemptionsService({ unitOfWork }),
    familyProgress,
    calendar,
    history,
    starter,
  };
}

/**
 * Reads a proven data file of this version whole, by services of its own: a copy, before it is live.
 * @returns as `readThrough`
 */
async function readWhole(
  file: string,
  expected: DataSummary,
  { place, clock, timeZone, signal }: Pick<Foundation, 'place' | 'clock' | 'timeZone'> & { signal: AbortSignal },
): Promise<string[]> {
  const unitOfWork = createUnitOfWork(openToRead(file), () => undefined);
  try {
    // A folder that is not there: neither backups nor settings are the file's.
    const alone = { ...place, ...placeOf(`${file}-alone`) };
    const services = createServices({ unitOfWork, clock, timeZone, setupCode: newId(), place: alone });
    return await readThrough(services, expected, { clock, signal });
  } finally {
    unitOfWork.close();
  }
}
