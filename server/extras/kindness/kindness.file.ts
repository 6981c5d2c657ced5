import type { Tx } from '#server/db/tx.ts';
import type { FilePart, FileScope } from '#server/hooks/file-part.ts';
import { toIso } from '#server/lib/clock.ts';
import * as words from '#shared/extras/kindness/words.ts';
import { say } from '#shared/language/say.ts';
import { insertWords, listForFile } from './kindness.repo.ts';

/** Number of rows that are read at once. */
const PAGE = 500;

/** Exports and imports kind words. They stay in the file when the extra is off, except that none waits on Home (kindness-12). */
export const kindnessFile: FilePart = {
  lists: (tx, whose) => {
    const hasAny = listForFile(tx, whose, { after: 0, limit: 1 }).length > 0;
    return hasAny ? [['kindWords', pages(tx, whose)]] : [];
  },

  check({ file, report, mustBeOn, mustKnow, once }) {
    const { kindWords = [] } = file;
    const named = new Set(kindWords.flatMap(({ entrySeq }) => entrySeq ?? []));
    const entries = new Map(
      file.entries.flatMap((entry) => (named.has(entry.seq) ? [[entry.seq, entry] as const] : [])),
    );
    once(
      'kindWords',
      kindWords.flatMap(({ entrySeq }) => (entrySeq === null ? [] : String(entrySeq))),
      say(words.theEntryOfTheseWords),
    );
    for (const [index, { userId, entrySeq, seenAt, removedAt, endedAt }] of kindWords.entries()) {
      mustKnow('member', userId, `kindWords.${index}.userId`);
      if (entrySeq === null) {
        if (seenAt === null && removedAt === null && endedAt === null) mustBeOn('kindness', `kindWords.${index}`);
        continue;
      }
      const entry = entries.get(entrySeq);
      const isGiven = entry?.kind === 'adjustment' && entry.userId === userId && entry.points > 0;
      if (!isGiven) report(`kindWords.${index}.entrySeq`, say(words.notTheirPoints));
    }
  },

  insert(tx, file) {
    for (const { createdAt, seenAt, removedAt, endedAt, ...row } of file.kindWords ?? []) {
      const instants = {
        createdAt: Date.parse(createdAt),
        seenAt: maybeMs(seenAt),
        removedAt: maybeMs(removedAt),
        endedAt: maybeMs(endedAt),
      };
      insertWords(tx, { ...row, ...instants, familyId: file.family.id });
    }
  },
};

function* pages(tx: Tx, whose: FileScope) {
  for (let after = 0; ; ) {
    const rows = listForFile(tx, whose, { after, limit: PAGE });
    yield rows.map(({ id: _id, familyId: _familyId, createdAt, seenAt, removedAt, endedAt, ...row }) => ({
      ...row,
      createdAt: toIso(createdAt),
      seenAt: maybeIso(seenAt),
      removedAt: maybeIso(removedAt),
      endedAt: maybeIso(endedAt),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

const maybeIso = (ms: number | null) => (ms === null ? null : toIso(ms));
const maybeMs = (iso: string | null) => (iso === null ? null : Date.parse(iso));
