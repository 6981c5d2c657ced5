import type * as z from 'zod/mini';
import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts';
import type { PeopleAccounts } from '#server/features/people/accounts.service.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { isSameSecret, newId } from '#server/lib/ids.ts';
import type { createFamilyBody, ExtraView, FamilyView } from '#shared/contracts/families.schema.ts';
import { AppError } from '#shared/errors.ts';
import { EXTRAS, type Extra } from '#shared/extras.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';
import { can } from '#shared/permissions.ts';
import {
  type FamilyRow,
  findFamily,
  findFamilyByCode,
  findLanguage,
  hasAnyFamily,
  insertFamily,
  listFamilies,
  updateFamily,
} from './families.repo.ts';
import { changesOf, type SentFamily, toFamilyView } from './family-view.ts';
import { freeJoinCode, replaceJoinCode } from './join-code.ts';

type NewFamily = z.output<typeof createFamilyBody>;

/** The family that a person joined. */
interface JoinedFamily {
  family: { id: string; name: string };
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  hooks: Hooks;
  directory: Directory;
  accounts: PeopleAccounts;
  roles: RolesService;
  invitations: InvitationsService;
  /** Time zone given to new families. */
  defaultTimeZone: string;
  /** True if that zone was guessed, not configured. */
  assumesTimeZone?: boolean | undefined;
  /** Code with which a person on another computer may create the first family (families-3). */
  setupCode: string;
}

/** Manages families: the set-up of the first one, joining, names, settings and extras. */
export class FamiliesService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Tells whether there is no family yet, and whether its creation needs the set-up code or a time zone. */
  setup(isFamilyComputer: boolean) {
    const needsFamily = this.#deps.unitOfWork.read((tx) => !hasAnyFamily(tx));
    const needsTimeZone = needsFamily && this.#deps.assumesTimeZone === true;
    return {
      needsFamily,
      needsSetupCode: needsFamily && !isFamilyComputer,
      ...(needsTimeZone ? { needsTimeZone } : {}),
    };
  }

  /**
   * Finds the language for a visitor who is not signed in: that of the device's family, or else of the first family;
   * null while there is no family (languages-5).
   */
  visitorLanguage(deviceFamilyId: string | null): Language | null {
    const language = this.#deps.unitOfWork.read((tx) => findLanguage(tx, deviceFamilyId));
    return language === undefined ? null : asLanguage(language);
  }

  /**
   * Refuses a caller who may not create the first family, or restore one from a backup.
   * @throws AppError setup_only_at_home
   */
  assertMaySetUp(isFamilyComputer: boolean, code: string | undefined): void {
    const maySetUp = isFamilyComputer || isSameSecret((code ?? '').trim().toUpperCase(), this.#deps.setupCode);
    if (!maySetUp) throw new AppError('setup_only_at_home');
  }

  /** Refuses a caller who may not create a family, before anything is stored. @throws AppError setup_only_at_home */
  assertMayFound(tx: Tx, { setupCode }: Pick<NewFamily, 'setupCode'>, isFamilyComputer: boolean): void {
    if (!hasAnyFamily(tx)) this.assertMaySetUp(isFamilyComputer, setupCode);
  }

  /**
   * Creates a family with the roles Admin, Parent and Child; the caller becomes its admin (families-5).
   * @throws AppError already_in_family, setup_only_at_home
   */
  create(caller: Caller, body: NewFamily, isFamilyComputer: boolean): Promise<FamilyView> {
    return this.#deps.unitOfWork.run((tx) =>
      toFamilyView(this.#deps.hooks, this.found(tx, caller, body, isFamilyComputer), {
        showsCode: true,
        isAdmin: true,
      }),
    );
  }

  /** Does the same for an account that is being created, in the same unit of work (setup-10). */
  found(tx: WriteTx, founder: Pick<Caller, 'id' | 'familyId'>, body: NewFamily, isFamilyComputer: boolean): FamilyRow {
    const { clock, accounts, roles, defaultTimeZone } = this.#deps;
    if (founder.familyId) throw new AppError('already_in_family');
    this.assertMayFound(tx, body, isFamilyComputer);
    const { name, language = 'en', timeZone = defaultTimeZone } = body;
    const adminId = founder.id;
    const family: FamilyRow = {
      ...{ id: newId(), name, adminId, joinCode: freeJoinCode(tx), timeZone, language },
      ...{ linkName: null, linkUrl: null, extras: [], offered: [], lookDays: 3, notes: [], createdAt: clock.now() },
    };
    insertFamily(tx, family);
    const adminRole = roles.ensure(tx, family.id, 'admin', adminId);
    roles.ensure(tx, family.id, 'parent', adminId);
    roles.ensure(tx, family.id, 'child', adminId);
    accounts.enterFamily(tx, adminId, family.id, adminRole, null);
    return family;
  }

  /**
   * Lets the caller join by code, without a role until an admin gives one, or by invitation.
   * @throws AppError already_in_family, join_code_unknown, invitation_invalid
   */
  join(
    caller: Caller,
    { joinCode, invitation }: { joinCode?: string | undefined; invitation?: string | undefined },
  ): Promise<JoinedFamily> {
    return this.#deps.unitOfWork.run((tx) => {
      if (caller.familyId) throw new AppError('already_in_family');
      if (invitation !== undefined) return this.joinByInvitation(tx, caller.id, invitation);
      const family = findFamilyByCode(tx, joinCode ?? '');
      if (!family) throw new AppError('join_code_unknown');
      this.#deps.accounts.enterFamily(tx, caller.id, family.id, null, family.adminId);
      return { family: { id: family.id, name: family.name } };
    });
  }

  /**
   * Adds an account to a family by invitation, inside the unit of work of the calling service.
   * @throws AppError invitation_invalid
   */
  joinByInvitation(tx: WriteTx, userId: string, token: string): JoinedFamily {
    const { familyId, roleId, invitedBy } = this.#deps.invitations.accept(tx, token);
    this.#deps.accounts.enterFamily(tx, userId, familyId, roleId, invitedBy);
    const family = findFamily(tx, familyId);
    if (!family) throw new AppError('invitation_invalid');
    return { family: { id: family.id, name: family.name } };
  }

  /** Makes every client refetch its data: after the computer slept, the date may have changed. */
  refreshScreens(): Promise<void> {
    return this.#deps.unitOfWork.run((tx) => {
      for (const { id } of listFamilies(tx)) tx.emit({ type: 'family.changed', familyId: id, ids: [id] });
    });
  }

  /** Lists the families that have switched an extra on. */
  with(extra: Extra): Pick<FamilyRow, 'id' | 'timeZone' | 'lookDays'>[] {
    return this.#deps.unitOfWork.read(listFamilies).filter(({ extras }) => extras.includes(extra));
  }

  /** Finds the caller's family; with the join code if the caller may share it. @throws AppError not_found */
  get(caller: Caller, familyId: string): FamilyView {
    return this.#viewFor(
      caller,
      this.#deps.unitOfWork.read((tx) => ownFamily(tx, caller, familyId)),
    );
  }

  /** Changes name, time zone, language, link or extras. @throws AppError not_found */
  update(caller: Caller, familyId: string, body: SentFamily): Promise<FamilyView> {
    const { unitOfWork, clock, hooks } = this.#deps;
    return unitOfWork.run((tx) => {
      const family = ownFamily(tx, caller, familyId);
      const changed = changesOf(family, body);
      const { timeZone, extras } = changed;
      updateFamily(tx, familyId, { ...changed, ...hooks.add('family.saving', extras, body) });
      const [was, is] = [familyNow(clock, family.timeZone).date, familyNow(clock, timeZone).date];
      if (is < was) hooks.announce('family.dayMovedBack', tx, familyId, { was, is });
      for (const extra of family.extras) if (!extras.includes(extra)) hooks.inEffect(extra).end(tx, familyId, is);
      tx.emit({ type: 'family.changed', familyId, ids: [familyId] });
      return this.#viewFor(caller, ownFamily(tx, caller, familyId));
    });
  }

  /**
   * Lists all extras, whether each is on, and how much of its data is in effect today or later.
   * @throws AppError not_found
   */
  extras(caller: Caller, familyId: string): ExtraView[] {
    const { unitOfWork, clock, hooks } = this.#deps;
    return unitOfWork.read((tx) => {
      const family = ownFamily(tx, caller, familyId);
      const today = familyNow(clock, family.timeZone).date;
      return EXTRAS.map((name) => ({
        name,
        isOn: family.extras.includes(name),
        inEffect: hooks.inEffect(name).count(tx, familyId, today),
      }));
    });
  }

  /** Lists the extras that are off and were never on or answered on Home. @throws AppError not_found */
  neverOffered(tx: Tx, caller: Caller, familyId: string): Extra[] {
    const { extras, offered } = ownFamily(tx, caller, familyId);
    return EXTRAS.filter((extra) => !extras.includes(extra) && !offered.includes(extra));
  }

  /** Draws a new join code; the old one stops working. @throws AppError not_found */
  drawJoinCode(caller: Caller, familyId: string): Promise<{ joinCode: string }> {
    return this.#deps.unitOfWork.run((tx) => {
      ownFamily(tx, caller, familyId);
      return { joinCode: replaceJoinCode(tx, familyId) };
    });
  }

  /** Draws a new join code when a person loses the right to see it. @param after null if the person is removed */
  renewJoinCode(tx: WriteTx, before: Person, after: Person | null): void {
    if (seesJoinCode(before) && !(after && seesJoinCode(after))) replaceJoinCode(tx, before.familyId);
  }

  #viewFor(caller: Caller, family: FamilyRow): FamilyView {
    return toFamilyView(this.#deps.hooks, family, {
      showsCode: can(caller, 'joinCode.read'),
      isAdmin: can(caller, 'family.administer'),
    });
  }
}

/** @throws AppError not_found for any other family than the caller's */
function ownFamily(tx: Tx, caller: Caller, familyId: string): FamilyRow {
  const family = familyId === requireFamily(caller) ? findFamily(tx, familyId) : undefined;
  if (!family) throw new AppError('not_found');
  return family;
}

/**
 * Tells whether a person may have seen the join code. One who must choose a new password counts too, since they may have
 * seen it before.
 */
function seesJoinCode(person: Person): boolean {
  return can({ ...person, mustChangePassword: false }, 'joinCode.read');
}
