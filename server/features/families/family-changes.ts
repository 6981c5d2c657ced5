import type { ContractInput } from '#shared/contracts/contract.ts';
import type { updateFamily as updateFamilyContract } from '#shared/contracts/families.ts';
import { EXTRAS } from '#shared/extras.ts';
import type { FamilyRow } from './families.repo.ts';

/** What somebody sends who changes a family. */
export type SentFamily = ContractInput<typeof updateFamilyContract>['body'];

/** Reads what a family is changed to; what nothing is said of stays. */
export function changesOf(family: FamilyRow, { name, timeZone, language, link, extras: on, noteRead }: SentFamily) {
  const extras = on ? EXTRAS.filter((extra) => on.includes(extra)) : family.extras;
  return {
    name: name ?? family.name,
    timeZone: timeZone ?? family.timeZone,
    language: language ?? family.language,
    extras,
    notes: family.notes.filter((note) => note !== noteRead),
    ...(link === undefined ? {} : { linkName: link?.name ?? null, linkUrl: link?.url ?? null }),
  };
}
