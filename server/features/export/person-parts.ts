import type { Person } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import { EXTRA_FILES } from '#server/extras/files.ts';
import { toIso } from '#server/lib/clock.ts';
import { PERSON_FILE_KIND, PERSON_FILE_VERSION } from '#shared/contracts/person-file.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import { readMembers, readProfessionalPeriods } from './export.repo.ts';
import { assignmentPages, entryPages, eventPages, toMember, toPeriod } from './family-parts.ts';
import { type FileParts, inOrder, instant } from './file-parts.ts';
import {
  readDevicesBy,
  readFamilyName,
  readInvitationsBy,
  readRewardsMadeBy,
  readSignIns,
  readSignInWays,
  readTasksMadeBy,
  readTaskTexts,
  readWrongPins,
} from './person.repo.ts';

/**
 * Describes all data about one person, in the shape of `personFile`.
 * @param hiddenFrom returns those subjects of entries that are private events hidden from the caller
 * @throws AppError not_found
 */
export function describePerson(
  tx: Tx,
  person: Person,
  head: { exportedAt: string; appVersion: string },
  hiddenFrom: (subjectIds: readonly string[]) => ReadonlySet<string>,
): FileParts {
  const { id: userId, familyId } = person;
  const member = readMembers(tx, familyId).find(({ id }) => id === userId);
  const texts = readTaskTexts(tx, userId);
  const whose = { familyId, userId };
  return {
    facts: {
      kind: PERSON_FILE_KIND,
      schemaVersion: PERSON_FILE_VERSION,
      ...head,
      family: { id: familyId, name: readFamilyName(tx, familyId) },
      person: member
        ? {
            ...toMember(member),
            role: person.role?.name ?? null,
            hasPin: person.hasPin,
            hasPictures: person.hasPictures,
          }
        : null,
      signIns: readSignIns(tx, userId).map(({ expire, sess }) => ({
        endsAt: toIso(expire),
        deviceId: sess.deviceId ?? null,
      })),
      signInWays: readSignInWays(tx, userId),
      wrongPins: readWrongPins(tx, userId).map(({ lastFailureAt, ...row }) => ({
        ...row,
        lastFailureAt: toIso(lastFailureAt),
      })),
    },
    lists: [
      ['devices', [readDevicesBy(tx, userId).map(withInstants)]],
      [
        'invitations',
        [readInvitationsBy(tx, userId).map((row) => ({ ...withInstants(row), expiresAt: toIso(row.expiresAt) }))],
      ],
      ['tasksMade', [readTasksMadeBy(tx, familyId, userId).map(withInstants)]],
      ['rewardsMade', [readRewardsMadeBy(tx, familyId, userId).map(withInstants)]],
      ['assignments', mapPages(assignmentPages(tx, whose), (row) => ({ ...row, task: texts.get(row.taskId) ?? '' }))],
      ['professionalPeriods', [readProfessionalPeriods(tx, whose).map(toPeriod)]],
      ...inOrder(EXTRA_FILES.flatMap((part) => part.lists(tx, whose))),
      ['events', eventPages(tx, whose)],
      ['entries', visibleEntries(tx, whose, hiddenFrom)],
    ],
  };
}

function* visibleEntries(
  tx: Tx,
  whose: { familyId: string; userId: string },
  hiddenFrom: (subjectIds: readonly string[]) => ReadonlySet<string>,
) {
  for (const page of entryPages(tx, whose)) {
    const hidden = hiddenFrom(
      page.flatMap(({ kind, subjectId }) => (kind.startsWith('event') && subjectId ? [subjectId] : [])),
    );
    yield page.map((row) =>
      row.subjectId && hidden.has(row.subjectId) ? { ...row, title: say(words.privateEvent) } : row,
    );
  }
}

function* mapPages<T, U>(pages: Iterable<readonly T[]>, change: (item: T) => U) {
  for (const page of pages) yield page.map(change);
}

function withInstants<T extends { createdAt: number; deletedAt?: number | null }>(row: T) {
  return {
    ...row,
    createdAt: toIso(row.createdAt),
    ...(row.deletedAt === undefined ? {} : { deletedAt: instant(row.deletedAt) }),
  };
}
