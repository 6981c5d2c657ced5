import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { ExtraView, FamilyView } from '#shared/contracts/families.schema.ts';
import type { updateFamily as updateFamilyContract } from '#shared/contracts/families.ts';
import { AppError } from '#shared/errors.ts';
import { EXTRAS } from '#shared/extras.ts';
import { can } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { type FamilyRow, findFamily, listFamilies, readExtras, updateFamily } from './families.repo.ts';
import { toFamilyView } from './family-view.ts';
import { replaceJoinCode } from './join-code.ts';
import { createJoinFamily } from './join-family.ts';
import { createSetUp } from './set-up.ts';

/** Families and first-run set-up. */
export type FamiliesService = ReturnType<typeof createFamiliesService>;

/** Makes the families service. */
export function createFamiliesService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'asOfNow'>;
  people: Pick<PeopleService['accounts'], 'enterFamily'>;
  roles: Pick<RolesService, 'ensure'>;
  invitations: Pick<InvitationsService, 'accept'>;
  /** Time zone given to new families. */
  defaultTimeZone: string;
  /** True where nobody said that zone. */
  assumesTimeZone?: boolean | undefined;
  /** It is an earlier day again in a family: what was planned later is brought back to it. */
  bringPlanBack: (tx: WriteTx, familyId: string, days: { was: LocalDate; is: LocalDate }) => void;
  hooks: Hooks;
  /** Lets somebody on another computer create the first family (docs/product/families.md#families-3). */
  setupCode: string;
}) {
  const { unitOfWork, clock, directory, people, roles, invitations, defaultTimeZone, assumesTimeZone, setupCode } =
    deps;

  return {
    ...createSetUp({ unitOfWork, clock, people, roles, defaultTimeZone, assumesTimeZone, setupCode }),
    ...createJoinFamily({ unitOfWork, people, invitations }),

    /** Makes every screen look again: after the computer slept, it may be another day. */
    refreshScreens: (): Promise<void> =>
      unitOfWork.run((tx) => {
        for (const { id } of listFamilies(tx)) tx.emit({ type: 'family.changed', familyId: id, ids: [id] });
      }),

    /** The families in which a grown-up looks first, with their time zone and after how many days a tick counts by itself. */
    looking: (): Pick<FamilyRow, 'id' | 'timeZone' | 'lookDays'>[] =>
      unitOfWork.read(listFamilies).filter(({ extras }) => extras.includes('looking')),

    /** The caller's family; with the join code for those who may share it. @throws AppError not_found */
    get: (caller: Caller, familyId: string): FamilyView =>
      viewFor(
        caller,
        unitOfWork.read((tx) => ownFamily(tx, caller, familyId)),
      ),

    /** Changes name, time zone, language or link. @throws AppError not_found */
    update: (caller: Caller, familyId: string, body: Sent): Promise<FamilyView> =>
      unitOfWork.run((tx) => {
        const family = ownFamily(tx, caller, familyId);
        const changed = changesOf(family, body);
        const { timeZone, extras } = changed;
        updateFamily(tx, familyId, changed);
        const [was, is] = [familyNow(clock, family.timeZone).date, familyNow(clock, timeZone).date];
        if (is < was) {
          deps.bringPlanBack(tx, familyId, { was, is });
          deps.hooks.announce('family.dayMovedBack', tx, familyId, { was, is });
        }
        for (const extra of family.extras)
          if (!extras.includes(extra)) deps.hooks.inEffect(extra).end(tx, familyId, is);
        tx.emit({ type: 'family.changed', familyId, ids: [familyId] });
        return viewFor(caller, ownFamily(tx, caller, familyId));
      }),

    /** Reads what a family has switched on. */
    extrasOf: readExtras,

    /** What can be switched on, what is, and how much of it holds today or later. @throws AppError not_found */
    extras: (caller: Caller, familyId: string): ExtraView[] =>
      unitOfWork.read((tx) => {
        const family = ownFamily(tx, caller, familyId);
        const today = familyNow(clock, family.timeZone).date;
        return EXTRAS.map((name) => ({
          name,
          isOn: family.extras.includes(name),
          inEffect: deps.hooks.inEffect(name).count(tx, familyId, today),
        }));
      }),

    /** Draws a new join code; the old one stops working. @throws AppError not_found, not_signed_in, forbidden */
    drawJoinCode: (caller: Caller, familyId: string): Promise<{ joinCode: string }> =>
      unitOfWork.run((tx) => {
        ownFamily(tx, caller, familyId);
        // Units of one turn follow each other: the one before may have removed who asks.
        assertCan(directory.asOfNow(tx, caller), 'joinCode.read', undefined);
        return { joinCode: replaceJoinCode(tx, familyId) };
      }),
  };
}

/** A family as somebody of it sees it. */
function viewFor(caller: Caller, family: FamilyRow): FamilyView {
  return toFamilyView(family, {
    showsCode: can(caller, 'joinCode.read'),
    isAdmin: can(caller, 'family.administer'),
  });
}

/** What somebody sends who changes a family. */
type Sent = ContractInput<typeof updateFamilyContract>['body'];

/** What a family is changed to; what nothing is said of stays. */
function changesOf(family: FamilyRow, { name, timeZone, language, link, extras: on, lookDays, noteRead }: Sent) {
  const extras = on ? EXTRAS.filter((extra) => on.includes(extra)) : family.extras;
  return {
    name: name ?? family.name,
    timeZone: timeZone ?? family.timeZone,
    language: language ?? family.language,
    extras,
    notes: family.notes.filter((note) => note !== noteRead),
    ...(lookDays !== undefined && extras.includes('looking') ? { lookDays } : {}),
    ...(link === undefined ? {} : { linkName: link?.name ?? null, linkUrl: link?.url ?? null }),
  };
}

/** @throws AppError not_found for any other family than the caller's */
function ownFamily(tx: Tx, caller: Caller, familyId: string): FamilyRow {
  const family = familyId === requireFamily(caller) ? findFamily(tx, familyId) : undefined;
  if (!family) throw new AppError('not_found');
  return family;
}
