import type { Tx } from '#server/db/tx.ts';
import { EXTRA_FILES } from '#server/extras/files.ts';
import type { FilePart, RewardOfExtras, TaskOfExtras } from '#server/hooks/file-part.ts';
import { toIso } from '#server/lib/clock.ts';
import {
  FAMILY_FILE_KIND,
  FAMILY_FILE_VERSION,
  OWNED_FAMILY_FILE_VERSION,
  PLAIN_FAMILY_FILE_VERSION,
} from '#shared/contracts/family-file.ts';
import { AppError } from '#shared/errors.ts';
import type { TaskExtraFields } from '#shared/extras/fields.ts';
import type { CertainDays } from '#shared/extras.ts';
import { shippedPicture } from '#shared/profile-pictures.ts';
import {
  hasTaskFields,
  type RowsOf,
  readAutoAssign,
  readDevices,
  readExclusions,
  readFamily,
  readInvitations,
  readMembers,
  readProfessionalPeriods,
  readRewards,
  readRoles,
  readTasks,
} from './export.repo.ts';
import { hasEventOfNobody, hasOwnEvents, readAssignments, readEntries, readEvents } from './export-pages.repo.ts';
import { type FileParts, inOrder, instant } from './file-parts.ts';

/** Describes all data of a family, in the shape of `familyFile`. @throws AppError not_found */
export function describeFamily(tx: Tx, familyId: string, head: { exportedAt: string; appVersion: string }): FileParts {
  const found = readFamily(tx, familyId);
  if (!found) throw new AppError('not_found');
  const { linkName, linkUrl, language, extras, lookDays, createdAt, ...family } = found;
  const autoAssign = readAutoAssign(tx, familyId);
  const whose = { familyId };
  const hasKept = readProfessionalPeriods(tx, whose).some(({ keepsFamily }) => keepsFamily);
  const kept = inOrder(EXTRA_FILES.flatMap((part) => part.lists(tx, whose)));
  const isPlain =
    extras.length === 0 && kept.length === 0 && !hasKept && !hasTaskFields(tx, familyId) && !hasOwnEvents(tx, familyId);
  const ownedVersion = isPlain ? PLAIN_FAMILY_FILE_VERSION : OWNED_FAMILY_FILE_VERSION;
  return {
    facts: {
      kind: FAMILY_FILE_KIND,
      schemaVersion: hasEventOfNobody(tx, familyId) ? FAMILY_FILE_VERSION : ownedVersion,
      ...head,
      family: {
        ...family,
        link: linkName !== null && linkUrl !== null ? { name: linkName, url: linkUrl } : null,
        ...(language === 'en' ? {} : { language }),
        ...(extras.length > 0 ? { extras } : {}),
        ...Object.assign({}, ...EXTRA_FILES.map((part) => part.ofFamily?.({ extras, lookDays }))),
        createdAt: toIso(createdAt),
      },
      autoAssign: autoAssign ? { ...autoAssign, updatedAt: toIso(autoAssign.updatedAt) } : null,
    },
    lists: [
      ['roles', [readRoles(tx, familyId).map(withInstants)]],
      ['members', [readMembers(tx, familyId).map(toMember)]],
      ['tasks', [readTasks(tx, familyId).map((task) => withInstants(withExtras(task)))]],
      ['assignments', assignmentPages(tx, whose)],
      ['professionalPeriods', [readProfessionalPeriods(tx, whose).map(toPeriod)]],
      ...kept,
      ['autoAssignExclusions', [readExclusions(tx, familyId)]],
      ['rewards', [readRewards(tx, familyId).map((reward) => withInstants(rewardWithExtras(reward)))]],
      ['events', eventPages(tx, whose)],
      ['invitations', [readInvitations(tx, familyId).map(toInvitation)]],
      ['devices', [readDevices(tx, familyId).map(toDevice)]],
      ['entries', entryPages(tx, whose)],
    ],
  };
}

/** Adds to a task the fields of extras, where they are set. */
function withExtras<T extends TaskOfExtras & { extraFields: TaskExtraFields | null }>({
  days,
  sharing,
  turns,
  lookFirst,
  extraFields,
  ...row
}: T) {
  const fields = EXTRA_FILES.map((part) => part.ofTask?.({ days, sharing, turns, lookFirst }));
  return Object.assign({}, row, extraFields, ...fields) as typeof row & ReturnType<NonNullable<FilePart['ofTask']>>;
}

/** Adds to a reward the fields of extras, where they are set. */
function rewardWithExtras<T extends RewardOfExtras>({ askFirst, howOften, audience, forChildren, ...row }: T) {
  const fields = EXTRA_FILES.map((part) => part.ofReward?.({ askFirst, howOften, audience, forChildren }));
  return Object.assign({}, row, ...fields) as typeof row & ReturnType<NonNullable<FilePart['ofReward']>>;
}

/** Converts a member, without the data of their sign-in. */
export function toMember({
  language,
  keepsFamily,
  faceChosenAt,
  reading,
  extraFields,
  ...row
}: ReturnType<typeof readMembers>[number]) {
  const chosen = {
    ...(language === null ? {} : { language }),
    ...(keepsFamily ? { keepsFamily } : {}),
    ...(faceChosenAt === null ? {} : { faceChosenAt: toIso(faceChosenAt) }),
    ...(reading === 'well' ? {} : { reading }),
    ...extraFields,
  };
  return { ...withInstants(row), ...chosen, profileImageUrl: shippedPicture(row.profileImageUrl) };
}

/** Converts a period in which a professional was assigned to a child. */
export function toPeriod({ keepsFamily, ...row }: ReturnType<typeof readProfessionalPeriods>[number]) {
  return { ...row, ...(keepsFamily ? { keepsFamily } : {}) };
}

/** Converts an invitation, without its token. */
export function toInvitation({ expiresAt, createdAt, ...row }: ReturnType<typeof readInvitations>[number]) {
  return { ...row, expiresAt: toIso(expiresAt), createdAt: toIso(createdAt) };
}

/** Converts a device, without its token. */
export function toDevice({ createdAt, lastSeenAt, ...row }: ReturnType<typeof readDevices>[number]) {
  return { ...row, createdAt: toIso(createdAt), lastSeenAt: toIso(lastSeenAt) };
}

/** Yields the assignments page by page. */
export function* assignmentPages(tx: Tx, whose: RowsOf) {
  for (let after = 0; ; ) {
    const rows = readAssignments(tx, whose, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ place: _place, assignedAt, ownDays, extraFields, listedSince, ...row }) => ({
      ...withoutNoDays(row),
      ...(ownDays ? { ownDays } : {}),
      ...(extraFields ? { ...extraFields, ...(listedSince ? { listedSince } : {}) } : {}),
      assignedAt: toIso(assignedAt),
    }));
    after = last.place;
  }
}

/** Yields the events with their completions page by page. */
export function* eventPages(tx: Tx, whose: RowsOf) {
  for (let after = 0; ; ) {
    const rows = readEvents(tx, whose, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ place: _place, completions, unconfirmed, ...row }) => ({
      ...withInstants(row),
      ...(unconfirmed ? { unconfirmed } : {}),
      completions: completions.map(({ completedAt, undoneAt, ...completion }) => ({
        ...completion,
        completedAt: toIso(completedAt),
        undoneAt: instant(undoneAt),
      })),
    }));
    after = last.place;
  }
}

/** Yields the ledger entries page by page. */
export function* entryPages(tx: Tx, whose: RowsOf) {
  for (let after = 0; ; ) {
    const rows = readEntries(tx, whose, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ createdAt, voidedAt, thankedAt, shared, ...row }) => ({
      ...row,
      ...(shared ? { shared } : {}),
      ...(thankedAt === null ? {} : { thankedAt: toIso(thankedAt) }),
      createdAt: toIso(createdAt),
      voidedAt: instant(voidedAt),
    }));
    after = last.seq;
  }
}

/** Omits `days` from a row without certain days. */
function withoutNoDays<T extends { days: CertainDays | null }>({ days, ...row }: T) {
  return { ...row, ...(days ? { days } : {}) };
}

/** Converts the instants of a row to ISO strings. */
function withInstants<T extends { createdAt: number; updatedAt: number; deletedAt?: number | null }>(row: T) {
  return {
    ...row,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    ...(row.deletedAt === undefined ? {} : { deletedAt: instant(row.deletedAt) }),
  };
}
