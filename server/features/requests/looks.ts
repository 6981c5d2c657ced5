import type { Caller } from '#server/access/caller.ts';
import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { Decisions } from './decide.ts';
import { insertRequest, type RequestRow, updateRequest } from './requests.repo.ts';
import { findTakenBack, listLooksAt, markSentBackSeen } from './task-requests.repo.ts';

/** A task that somebody ticks. */
interface Tick {
  person: KnownPerson;
  date: LocalDate;
  task: { id: string; text: string; icon: string; points: number; isShared: boolean };
}

/** A task of a person on a day. */
interface TickKey {
  userId: string;
  date: LocalDate;
  subjectId: string;
}

/** What ticking does with requests (docs/product/looking.md#looking-3). */
export function createLooks({ clock, decisions }: { clock: Clock; decisions: Decisions }) {
  return {
    /**
     * Notes a tick at which a grown-up is to look, with the points and the name of this moment. Ticked and taken back again
     * and again it stays one row.
     */
    askForLook(tx: WriteTx, { person, date, task }: Tick): void {
      const now = clock.now();
      const key = { userId: person.id, date, subjectId: task.id };
      markSentBackSeen(tx, key, now);
      const row: RequestRow = {
        ...key,
        id: findTakenBack(tx, key)?.id ?? newId(),
        familyId: person.familyId,
        kind: 'task',
        title: task.text,
        icon: task.icon,
        points: task.points,
        status: 'waiting',
        entrySeq: null,
        note: '',
        askedAt: now,
        decidedBy: null,
        decidedAt: null,
        handedOverAt: null,
        seenAt: null,
        shared: task.isShared,
        dueSeenAt: null,
      };
      if (!updateRequest(tx, row.id, row)) insertRequest(tx, row);
      decisions.emitLooked(tx, row);
    },

    /**
     * Tells whether a tick was sent back and is the child's to do again (docs/product/looking.md#looking-16). It stays so once
     * it is done again, for a tick that is sent twice, and ends when a grown-up un-ticks what was granted.
     */
    isSentBack(tx: Tx, caller: Caller, key: TickKey): boolean {
      if (!caller.extras.includes('looking')) return false;
      const looks = listLooksAt(tx, key);
      return looks.some(({ status }) => status === 'declined') && looks[0]?.status !== 'withdrawn';
    },

    /** A grown-up ticks what waits: it counts, as promised (docs/product/looking.md#looking-6). */
    countNow: (tx: WriteTx, row: RequestRow, by: Caller): void => decisions.grant(tx, row, by),

    /** What waits is un-ticked: nothing was booked, so nobody's balance stands against it (docs/product/looking.md#looking-7). */
    takeBack: (tx: WriteTx, row: RequestRow, by: string): void => decisions.close(tx, row, 'withdrawn', by),
  };
}
