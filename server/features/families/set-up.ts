import type { Caller } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { isSameSecret, newId } from '#server/lib/ids.ts';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import { AppError } from '#shared/errors.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';
import { type FamilyRow, findLanguage, hasAnyFamily, insertFamily } from './families.repo.ts';
import { toFamilyView } from './family-view.ts';
import { freeJoinCode } from './join-code.ts';

interface SetUpDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  people: Pick<PeopleService['accounts'], 'enterFamily'>;
  roles: Pick<RolesService, 'ensure'>;
  /** Time zone given to new families. */
  defaultTimeZone: string;
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
    /** Whether the first family is still missing, and whether this caller needs the set-up code for it. */
    setup(isFamilyComputer: boolean) {
      const needsFamily = unitOfWork.read((tx) => !hasAnyFamily(tx));
      return { needsFamily, needsSetupCode: needsFamily && !isFamilyComputer };
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
    create: (
      caller: Caller,
      body: { name: string; language?: Language | undefined; setupCode?: string | undefined },
      isFamilyComputer: boolean,
    ): Promise<FamilyView> =>
      unitOfWork.run((tx) => {
        if (caller.familyId) throw new AppError('already_in_family');
        if (!maySetUp(isFamilyComputer, body.setupCode) && !hasAnyFamily(tx)) throw new AppError('setup_only_at_home');
        return toFamilyView(addFamily(tx, caller, body, deps), true);
      }),
  };
}

function addFamily(
  tx: WriteTx,
  caller: Caller,
  { name, language = 'en' }: { name: string; language?: Language | undefined },
  deps: Omit<SetUpDeps, 'unitOfWork'>,
): FamilyRow {
  const { clock, people, roles, defaultTimeZone } = deps;
  const family: FamilyRow = {
    id: newId(),
    name,
    adminId: caller.id,
    joinCode: freeJoinCode(tx),
    timeZone: defaultTimeZone,
    linkName: null,
    linkUrl: null,
    extras: [],
    lookDays: 3,
    language,
    createdAt: clock.now(),
  };
  insertFamily(tx, family);
  const adminRole = roles.ensure(tx, family.id, 'admin', caller.id);
  roles.ensure(tx, family.id, 'parent', caller.id);
  roles.ensure(tx, family.id, 'child', caller.id);
  people.enterFamily(tx, caller.id, family.id, adminRole, null);
  return family;
}
