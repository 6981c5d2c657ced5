import type { Tx } from '#server/db/tx.ts';
import { toIso } from '#server/lib/clock.ts';
import { readBreaks, readHomePatterns, type Whose } from './export.repo.ts';
import { readRequests } from './export-pages.repo.ts';
import type { FileParts } from './write-json.ts';

/** An instant of a file. */
export const instant = (ms: number | null) => (ms === null ? null : toIso(ms));

/** Breaks and patterns of two homes, where there are any. */
export function absenceLists(tx: Tx, whose: Whose): FileParts['lists'] {
  const breaks = readBreaks(tx, whose).map(({ createdAt, earlier, ...row }) => ({
    ...row,
    createdAt: toIso(createdAt),
    ...(earlier.length > 0 ? { earlier: earlier.map((each) => ({ ...each, until: toIso(each.until) })) } : {}),
  }));
  const patterns = readHomePatterns(tx, whose);
  return [
    ...(breaks.length > 0 ? [['breaks', [breaks]] as const] : []),
    ...(patterns.length > 0 ? [['homePatterns', [patterns]] as const] : []),
  ];
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
