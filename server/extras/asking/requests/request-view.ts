import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import { toIso } from '#server/lib/clock.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import type { RequestRow } from './requests.repo.ts';

/** Finds the name of a person for use in a sentence; undefined when the person was removed. */
export function nameOf(directory: Pick<Directory, 'find'>, tx: Tx, familyId: string, userId: string | null) {
  const person = userId === null ? undefined : directory.find(tx, familyId, userId);
  return person && (person.firstName || person.username);
}

/** Converts a request to its API format. */
export function toRequestView(directory: Pick<Directory, 'find'>, tx: Tx, row: RequestRow): RequestView {
  const { id, userId, kind, subjectId, date, title, icon, points, status, note } = row;
  const name = nameOf(directory, tx, row.familyId, row.decidedBy);
  const isAutoApproved = kind === 'task' && status === 'granted' && row.decidedBy === null;
  return {
    ...{ id, userId, kind, subjectId, date, title, icon, points, status, note },
    askedAt: toIso(row.askedAt),
    decidedBy: row.decidedBy !== null && name ? { id: row.decidedBy, name } : null,
    decidedAt: maybeIso(row.decidedAt),
    handedOverAt: maybeIso(row.handedOverAt),
    seenAt: maybeIso(row.seenAt),
    ...(isAutoApproved ? { lapsed: true } : {}),
  };
}

function maybeIso(ms: number | null): string | null {
  return ms === null ? null : toIso(ms);
}
