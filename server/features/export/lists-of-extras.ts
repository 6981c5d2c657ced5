import type { Tx } from '#server/db/tx.ts';
import { toIso } from '#server/lib/clock.ts';
import { familyFile } from '#shared/contracts/family-file.ts';
import type { Whose } from './export.repo.ts';
import { readRequests } from './export-pages.repo.ts';
import type { FileParts } from './write-json.ts';

/** An instant of a file. */
export const instant = (ms: number | null) => (ms === null ? null : toIso(ms));

/** Sorts lists as the schema of a family's file has them. */
export function inOrder(lists: FileParts['lists']): FileParts['lists'] {
  const names = Object.keys(familyFile.shape);
  return [...lists].sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
}

/** Requests to grown-ups, where anything was. */
export function requestLists(tx: Tx, whose: Whose): FileParts['lists'] {
  const hasAny = readRequests(tx, whose, 0).length > 0;
  return hasAny ? [['requests', requestPages(tx, whose)] as const] : [];
}

function* requestPages(tx: Tx, whose: Whose) {
  for (let after = 0; ; ) {
    const rows = readRequests(tx, whose, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ place: _place, entrySeq, note, shared, ...row }) => ({
      ...row,
      ...(entrySeq === null ? {} : { entrySeq }),
      ...(note === '' ? {} : { note }),
      ...(shared ? { shared } : {}),
      askedAt: toIso(row.askedAt),
      decidedAt: instant(row.decidedAt),
      handedOverAt: instant(row.handedOverAt),
      seenAt: instant(row.seenAt),
    }));
    after = last.place;
  }
}
