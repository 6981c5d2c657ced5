import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts';
import type { PeopleAccounts } from '#server/features/people/people.service.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import { type Clock, familyNow, toIso } from '#server/lib/clock.ts';
import { isSameSecret, newCode, newId } from '#server/lib/ids.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { FamilyView, updateFamily as updateFamilyContract } from '#shared/contracts/families.ts';
import { AppError } from '#shared/errors.ts';
import { can } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import {
  type FamilyRow,
  findFamily,
  findFamilyByCode,
  hasAnyFamily,
  insertFamily,
  listFamilyIds,
  updateFamily,
} from './families.repo.ts';

/** Families and first-run set-up. */
export type FamiliesService = ReturnType<typeof createFamiliesService>;

/** Makes the families service. */
export function createFamiliesService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  people: PeopleAccounts;
  roles: RolesService;
  invitations: Pick<InvitationsService, 'accept'>;
  /** Time zone given to new families. */
  defaultTimeZone: string;
  /** It is an earlier day again in a family: what was planned later is brought back to it. */
  bringPlanBack: (tx: WriteTx, familyId: string, days: { was: LocalDate; is: LocalDate }) => void;
  /** Lets somebody on another computer create the first family (decisions, section 9). */
  setupCode: string;
}) {
  const { unitOfWork, clock, directory, people, roles } = deps;

  function ownFamily(tx: Tx, caller: Caller, familyId: string): FamilyRow {
    const family = familyId === requireFamily(caller) ? findFamily(tx, familyId) : undefined;
    if (!family) throw new AppError('not_found');
    return family;
  }

  function maySetUp(isFamilyComputer: boolean, code: string | undefined): boolean {
    return isFamilyComputer || isSameSecret((code ?? '').trim().toUpperCase(), deps.setupCode);
  }

  function joinByInvitation(tx: WriteTx, userId: string, token: string): { family: { id: string; name: string } } {
    const { familyId, roleId, invitedBy } = deps.invitations.accept(tx, token);
    people.enterFamily(tx, userId, familyId, roleId, invitedBy);
    const family = findFamily(tx, familyId);
    if (!family) throw new AppError('invitation_invalid');
    return { family: { id: family.id, name: family.name } };
  }

  return {
    /** Whether the first family is still missing, and whether this caller needs the set-up code for it. */
    setup(isFamilyComputer: boolean) {
      const needsFamily = unitOfWork.read((tx) => !hasAnyFamily(tx));
      return { needsFamily, needsSetupCode: needsFamily && !isFamilyComputer };
    },

    /** Who may create the first family may also restore one. @throws AppError setup_only_at_home */
    assertMaySetUp(isFamilyComputer: boolean, code: string | undefined): void {
      if (!maySetUp(isFamilyComputer, code)) throw new AppError('setup_only_at_home');
    },

    /** Makes every screen look again: after the computer slept, it may be another day. */
    refreshScreens: (): Promise<void> =>
      unitOfWork.run((tx) => {
        for (const id of listFamilyIds(tx)) tx.emit({ type: 'family.changed', familyId: id, ids: [id] });
      }),

    /** Creates a family with the roles Admin, Parent and Child; the caller becomes its admin (decisions, section 6). */
    create: (
      caller: Caller,
      body: { name: string; setupCode?: string | undefined },
      isFamilyComputer: boolean,
    ): Promise<FamilyView> =>
      unitOfWork.run((tx) => {
        if (caller.familyId) throw new AppError('already_in_family');
        if (!maySetUp(isFamilyComputer, body.setupCode) && !hasAnyFamily(tx)) throw new AppError('setup_only_at_home');
        const family: FamilyRow = {
          id: newId(),
          name: body.name,
          adminId: caller.id,
          joinCode: freeJoinCode(tx),
          timeZone: deps.defaultTimeZone,
          linkName: null,
          linkUrl: null,
          createdAt: clock.now(),
        };
        insertFamily(tx, family);
        const adminRole = roles.ensure(tx, family.id, 'admin', caller.id);
        roles.ensure(tx, family.id, 'parent', caller.id);
        roles.ensure(tx, family.id, 'child', caller.id);
        people.enterFamily(tx, caller.id, family.id, adminRole, null);
        return toView(family, true);
      }),

    /** Joins by code, without a role until an admin gives one, or by invitation. @throws AppError join_code_unknown */
    join: (
      caller: Caller,
      { joinCode, invitation }: { joinCode?: string | undefined; invitation?: string | undefined },
    ) =>
      unitOfWork.run((tx) => {
        if (caller.familyId) throw new AppError('already_in_family');
        if (invitation !== undefined) return joinByInvitation(tx, caller.id, invitation);
        const family = findFamilyByCode(tx, joinCode ?? '');
        if (!family) throw new AppError('join_code_unknown');
        people.enterFamily(tx, caller.id, family.id, null, family.adminId);
        return { family: { id: family.id, name: family.name } };
      }),

    /** Makes an account a member by invitation, inside somebody else's unit of work. */
    joinByInvitation,

    /** The caller's family; with the join code for those who may share it. */
    get: (caller: Caller, familyId: string): FamilyView =>
      toView(
        unitOfWork.read((tx) => ownFamily(tx, caller, familyId)),
        can(caller, 'joinCode.read'),
      ),

    /** Changes name, time zone or link. */
    update: (
      caller: Caller,
      familyId: string,
      body: ContractInput<typeof updateFamilyContract>['body'],
    ): Promise<FamilyView> =>
      unitOfWork.run((tx) => {
        const family = ownFamily(tx, caller, familyId);
        const link =
          body.link === undefined
            ? { linkName: family.linkName, linkUrl: family.linkUrl }
            : { linkName: body.link?.name ?? null, linkUrl: body.link?.url ?? null };
        const timeZone = body.timeZone ?? family.timeZone;
        updateFamily(tx, familyId, { name: body.name ?? family.name, timeZone, ...link });
        const [was, is] = [familyNow(clock, family.timeZone).date, familyNow(clock, timeZone).date];
        if (is < was) deps.bringPlanBack(tx, familyId, { was, is });
        tx.emit({ type: 'family.changed', familyId, ids: [familyId] });
        return toView(ownFamily(tx, caller, familyId), can(caller, 'joinCode.read'));
      }),

    /** Draws a new join code; the old one stops working. */
    drawJoinCode: (caller: Caller, familyId: string): Promise<{ joinCode: string }> =>
      unitOfWork.run((tx) => {
        ownFamily(tx, caller, familyId);
        // Units of one turn follow each other: the one before may have removed who asks.
        assertCan(directory.asOfNow(tx, caller), 'joinCode.read', undefined);
        return { joinCode: replaceJoinCode(tx, familyId) };
      }),
  };
}

/** Draws a new join code for a family; the old one stops working. */
export function replaceJoinCode(tx: WriteTx, familyId: string): string {
  const joinCode = freeJoinCode(tx);
  updateFamily(tx, familyId, { joinCode });
  tx.emit({ type: 'family.changed', familyId, ids: [familyId] });
  return joinCode;
}

function freeJoinCode(tx: Tx): string {
  for (;;) {
    const code = newCode();
    if (!findFamilyByCode(tx, code)) return code;
  }
}

function toView(family: FamilyRow, showsCode: boolean): FamilyView {
  return {
    id: family.id,
    name: family.name,
    adminId: family.adminId,
    timeZone: family.timeZone,
    link: family.linkName && family.linkUrl ? { name: family.linkName, url: family.linkUrl } : null,
    createdAt: toIso(family.createdAt),
    ...(showsCode ? { joinCode: family.joinCode } : {}),
  };
}
