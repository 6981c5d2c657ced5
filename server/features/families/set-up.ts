import type * as z from 'zod/mini';
import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { isSameSecret, newId } from '#server/lib/ids.ts';
import type { createFamilyBody, FamilyView } from '#shared/contracts/families.schema.ts';
import { AppError } from '#shared/errors.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';
import { type FamilyRow, findLanguage, hasAnyFamily, insertFamily } from './families.repo.ts';
import { toFamilyView } from './family-view.ts';
import { freeJoinCode } from './join-code.ts';

type NewFamily = z.output<typeof createFamilyBody>;

interface SetUpDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  people: Pick<PeopleService['accounts'], 'enterFamily'>;
  roles: Pick<RolesService, 'ensure'>;
  /** Time zone given to new families. */
  defaultTimeZone: string;
  /** True where nobody said that zone. */
  assumesTimeZone?: boolean | undefined;
  /** Lets somebody on another computer create the first family (docs/product/families.md#families-3). */
  setupCode: string;
}

/** First-run set-up, and every further family. */
export function createSetUp(deps: SetUpDeps) {
  const { unitOfWork } = deps;

  function maySetUp(isFamilyComputer: boolean, code: string | undefined): boolean {
    return isFamilyComputer || isSameSecret((code ?? '').trim().toUpperCase(), deps.setupCode);
  }

  return {
    /** Tells whether the first family is still missing, and what this caller must send for it: the set-up code, its time zone. */
    setup(isFamilyComputer: boolean) {
      const needsFamily = unitOfWork.read((tx) => !hasAnyFamily(tx));
      const needsTimeZone = needsFamily && deps.assumesTimeZone === true;
      return {
        needsFamily,
        needsSetupCode: needsFamily && !isFamilyComputer,
        ...(needsTimeZone ? { needsTimeZone } : {}),
      };
    },

    /**
     * What somebody reads who is not signed in: the language of their device's family, else of the first one; null before there
     * is any (docs/product/languages.md#languages-5).
     */
    visitorLanguage(deviceFamilyId: string | null): Language | null {
      const language = unitOfWork.read((tx) => findLanguage(tx, deviceFamilyId));
      return language === undefined ? null : asLanguage(language);
    },

    /** Who may create the first family may also restore one. @throws AppError setup_only_at_home */
    assertMaySetUp(isFamilyComputer: boolean, code: string | undefined): void {
      if (!maySetUp(isFamilyComputer, code)) throw new AppError('setup_only_at_home');
    },

    /**
     * Creates a family with the roles Admin, Parent and Child; the caller becomes its admin
     * (docs/product/families.md#families-5).
     * @throws AppError already_in_family, setup_only_at_home
     */
    create: (caller: Caller, body: NewFamily, isFamilyComputer: boolean): Promise<FamilyView> =>
      unitOfWork.run((tx) =>
        toFamilyView(found(tx, caller, body, isFamilyComputer), { showsCode: true, isAdmin: true }),
      ),

    /** The same for an account that is being made, in one unit with it (docs/product/setup.md#setup-10). */
    found,

    /** Looks whether that would be refused, before anything is made. @throws AppError setup_only_at_home */
    assertMayFound,
  };

  function assertMayFound(tx: Tx, { setupCode }: Pick<NewFamily, 'setupCode'>, isFamilyComputer: boolean): void {
    if (!maySetUp(isFamilyComputer, setupCode) && !hasAnyFamily(tx)) throw new AppError('setup_only_at_home');
  }

  function found(
    tx: WriteTx,
    founder: Pick<Caller, 'id' | 'familyId'>,
    body: NewFamily,
    isFamilyComputer: boolean,
  ): FamilyRow {
    if (founder.familyId) throw new AppError('already_in_family');
    assertMayFound(tx, body, isFamilyComputer);
    return addFamily(tx, founder.id, body, deps);
  }
}

function addFamily(
  tx: WriteTx,
  adminId: string,
  { name, language = 'en', timeZone }: NewFamily,
  deps: Omit<SetUpDeps, 'unitOfWork'>,
): FamilyRow {
  const { clock, people, roles, defaultTimeZone } = deps;
  const family: FamilyRow = {
    id: newId(),
    name,
    adminId,
    joinCode: freeJoinCode(tx),
    timeZone: timeZone ?? defaultTimeZone,
    linkName: null,
    linkUrl: null,
    extras: [],
    lookDays: 3,
    notes: [],
    language,
    createdAt: clock.now(),
  };
  insertFamily(tx, family);
  const adminRole = roles.ensure(tx, family.id, 'admin', adminId);
  roles.ensure(tx, family.id, 'parent', adminId);
  roles.ensure(tx, family.id, 'child', adminId);
  people.enterFamily(tx, adminId, family.id, adminRole, null);
  return family;
}
