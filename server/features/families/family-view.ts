import type { Hooks } from '#server/hooks/hooks.ts';
import { toIso } from '#server/lib/clock.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import type { updateFamily as updateFamilyContract } from '#shared/contracts/families.ts';
import { EXTRAS } from '#shared/extras.ts';
import { asLanguage } from '#shared/language/languages.ts';
import type { FamilyRow } from './families.repo.ts';

/** Converts a family to its API format: with the join code if `showsCode`, with unread notes if `isAdmin`. */
export function toFamilyView(
  hooks: Hooks,
  family: FamilyRow,
  { showsCode, isAdmin }: { showsCode: boolean; isAdmin: boolean },
): FamilyView {
  return {
    id: family.id,
    name: family.name,
    adminId: family.adminId,
    timeZone: family.timeZone,
    language: asLanguage(family.language),
    link: family.linkName && family.linkUrl ? { name: family.linkName, url: family.linkUrl } : null,
    ...(family.extras.length > 0 ? { extras: [...family.extras] } : {}),
    ...hooks.add('family.read', family.extras, family),
    createdAt: toIso(family.createdAt),
    ...(showsCode ? { joinCode: family.joinCode } : {}),
    ...(isAdmin && family.notes.length > 0 ? { notes: [...family.notes] } : {}),
  };
}

/** Changes of a family in a request. */
export type SentFamily = ContractInput<typeof updateFamilyContract>['body'];

/** Merges sent changes into a family; fields that were not sent stay the same. */
export function changesOf(family: FamilyRow, { name, timeZone, language, link, extras: on, ...read }: SentFamily) {
  const extras = on ? EXTRAS.filter((extra) => on.includes(extra)) : family.extras;
  return {
    name: name ?? family.name,
    timeZone: timeZone ?? family.timeZone,
    language: language ?? family.language,
    extras,
    notes: family.notes.filter((note) => note !== read.noteRead),
    offered: EXTRAS.filter(
      (extra) => extra === read.offerAnswered || [...family.offered, ...family.extras, ...extras].includes(extra),
    ),
    ...(link === undefined ? {} : { linkName: link?.name ?? null, linkUrl: link?.url ?? null }),
  };
}
