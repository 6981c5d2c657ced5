import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type KnownPerson, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { GivenPoints } from '#server/features/ledger/given-points.service.ts';
import type { Adjustments } from '#server/features/points/adjustments.service.ts';
import type { Authors } from '#server/features/points/authors.service.ts';
import type { Announcements } from '#server/hooks/hook-list.ts';
import type { HookWord } from '#server/hooks/hook-subjects.ts';
import { type Clock, familyNow, toIso } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { WordView } from '#shared/extras/kindness/contract.schema.ts';
import { maySayTo, mayTakeBack } from '#shared/extras/kindness/permissions.ts';
import { MOST_WORDS } from '#shared/extras/kindness/rules.ts';
import * as words from '#shared/extras/kindness/words.ts';
import { say } from '#shared/language/say.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { isChild } from '#shared/permissions.ts';
import { KIND_WORDS } from '#shared/rules/kind-words.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as calls from '#shared/words/calls.ts';
import {
  countOpen,
  countWordsOn,
  endOpen,
  findLastThanked,
  findWords,
  insertWords,
  listHiddenEntries,
  listSaid,
  listUnread,
  listWords,
  saveRemoved,
  saveSeen,
  type WordRow,
} from './kindness.repo.ts';
import { readWordId, toWordId } from './word-id.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  adjustments: Adjustments;
  authors: Authors;
  givenPoints: GivenPoints;
}

type Days = { from: LocalDate; to: LocalDate };

/** Keeps kind words to children (kindness-1). */
export class KindnessService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Says something kind to a child. Points that come with it are an ordinary adjustment, which brings the words
   * (kindness-3, kindness-4).
   * @throws AppError not_found, forbidden, too_many_marks
   */
  say(caller: Caller, userId: string, { text, points }: { text: string; points: number }): Promise<WordView> {
    const { unitOfWork, clock, directory, adjustments } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId);
      if (!maySayTo(caller, toSubject(person))) throw new AppError('forbidden');
      const { date } = familyNow(clock, caller.timeZone);
      if (countWordsOn(tx, userId, date) >= MOST_WORDS.perDay) {
        throw new AppError('too_many_marks', { message: say(words.enoughForToday, { count: MOST_WORDS.perDay }) });
      }
      if (points > 0) adjustments.book(tx, caller, person, { points, reason: text });
      else this.#add(tx, person, { fromId: caller.id, text, date, entrySeq: null });
      const [row] = listWords(tx, { userId, fromId: caller.id, before: NEWEST, limit: 1 });
      if (!row) throw new Error('These words were just stored');
      return this.#toView(tx, caller, person)(row);
    });
  }

  /** Keeps the reason of points that somebody gave a child, whichever way they were given (kindness-3). */
  keep(...[tx, caller, { person, seq, date, points, reason }]: Announcements['points.adjusted']): void {
    if (!isOn(caller) || points <= 0 || !isChild(person) || person.id === caller.id) return;
    this.#add(tx, person, { fromId: caller.id, text: reason, date, entrySeq: seq });
  }

  /**
   * Lists a page of the words to a person, newest first; professionals get their own (kindness-7, kindness-8).
   * @throws AppError not_found, forbidden, validation_failed
   */
  list(caller: Caller, userId: string, { before, limit }: { before?: string | undefined; limit: number }) {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      const person = directory.known(tx, caller, userId);
      assertCan(caller, 'day.read', toSubject(person));
      const own = seesOnlyOwnWork(caller, userId) ? { fromId: caller.id } : {};
      const rows = listWords(tx, { userId, ...own, before: readCursor(before), limit: limit + 1 });
      const shown = rows.slice(0, limit).map(this.#toView(tx, caller, person));
      return { words: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
    });
  }

  /**
   * Takes words back; the points that came with them and their reason stay (kindness-6). Doing it twice changes nothing.
   * @throws AppError not_found, forbidden
   */
  takeBack(caller: Caller, wordId: string): Promise<void> {
    const { unitOfWork, clock, directory } = this.#deps;
    return unitOfWork.run((tx) => {
      const id = readWordId(wordId);
      const row = id === null ? undefined : findWords(tx, requireFamily(caller), id);
      // A professional does not learn that there are words of others.
      if (!row || (seesOnlyOwnWork(caller, row.userId) && row.fromId !== caller.id)) throw new AppError('not_found');
      const person = directory.known(tx, caller, row.userId);
      if (!mayTakeBack(caller, toSubject(person), row.fromId)) throw new AppError('forbidden');
      if (row.removedAt !== null) return;
      saveRemoved(tx, row.id, clock.now());
      tx.emit({ type: 'progress.changed', familyId: row.familyId, ids: [row.userId] });
    });
  }

  /** Lists the words for the bar on the caller's Home; words with points are there as these (points-30). */
  unread(tx: Tx, caller: Caller, days: Days): { words: HookWord[]; hiddenEntries: number[] } | undefined {
    if (!isOn(caller)) return undefined;
    const about = { userId: caller.id, ...days };
    return {
      words: listUnread(tx, { ...about, limit: KIND_WORDS.shown }).map(toHookWord),
      hiddenEntries: listHiddenEntries(tx, about),
    };
  }

  /** Lists the newest words to a person on some days, thanked or not; those with points are given points. */
  said(tx: Tx, caller: Caller, userId: string, { limit, ...days }: Days & { limit: number }) {
    if (!isOn(caller)) return undefined;
    const about = { userId, ...days };
    return { words: listSaid(tx, { ...about, limit }).map(toHookWord), hiddenEntries: listHiddenEntries(tx, about) };
  }

  /** Stores that the caller said thank you; false if there are no such words to them (kindness-9). */
  thanked(tx: WriteTx, caller: Caller, wordId: string): boolean | undefined {
    if (!isOn(caller)) return undefined;
    const { clock, givenPoints } = this.#deps;
    const id = readWordId(wordId);
    const row = id === null ? undefined : findWords(tx, requireFamily(caller), id);
    if (row?.userId !== caller.id || row.removedAt !== null) return false;
    if (row.entrySeq !== null) return givenPoints.thank(tx, { id: row.userId, familyId: row.familyId }, row.entrySeq);
    if (row.seenAt === null) {
      saveSeen(tx, row.id, clock.now());
      tx.emit({ type: 'progress.changed', familyId: row.familyId, ids: [row.userId] });
    }
    return true;
  }

  /** Finds the newest words without points of the caller that a person said thank you for (points-35). */
  lastThanked(tx: Tx, caller: Caller, userId: string, days: Days): HookWord | undefined {
    if (!isOn(caller)) return undefined;
    const row = findLastThanked(tx, { userId, fromId: caller.id, ...days });
    return row && toHookWord(row);
  }

  /** Counts the words that wait for thanks on Home. */
  countOpen(tx: Tx, familyId: string, today: LocalDate): number {
    return countOpen(tx, familyId, addDays(today, 1 - KIND_WORDS.days));
  }

  /** Lets all words leave Home; they stay stored for the page (kindness-12). */
  end(tx: WriteTx, familyId: string): void {
    endOpen(tx, familyId, this.#deps.clock.now());
    const ids = this.#deps.directory.children(tx, familyId).map(({ id }) => id);
    if (ids.length > 0) tx.emit({ type: 'progress.changed', familyId, ids });
  }

  #add(
    tx: WriteTx,
    { id: userId, familyId }: { id: string; familyId: string },
    said: Pick<WordRow, 'fromId' | 'text' | 'date' | 'entrySeq'>,
  ): void {
    insertWords(tx, { ...said, userId, familyId, ...NEW, createdAt: this.#deps.clock.now() });
    tx.emit({ type: 'progress.changed', familyId, ids: [userId] });
  }

  #toView(tx: Tx, caller: Caller, person: KnownPerson): (row: WordRow) => WordView {
    const authorOf = this.#deps.authors.seenBy(tx, caller);
    return (row) => {
      const given = row.entrySeq === null ? null : this.#deps.givenPoints.find(tx, row.userId, row.entrySeq);
      const thankedAt = row.entrySeq === null ? row.seenAt : (given?.thankedAt ?? null);
      return {
        id: toWordId(row.id),
        by: authorOf(row.fromId),
        text: row.text,
        points: given?.points ?? 0,
        date: row.date,
        createdAt: toIso(row.createdAt),
        ...(thankedAt === null ? {} : { thankedAt: toIso(thankedAt) }),
        ...(mayTakeBack(caller, toSubject(person), row.fromId) ? { mayTakeBack: true } : {}),
      };
    };
  }
}

const NEW = { seenAt: null, removedAt: null, endedAt: null };
/** Position after every stored one. */
const NEWEST = Number.MAX_SAFE_INTEGER;

function isOn(caller: Caller): boolean {
  return caller.extras.includes('kindness');
}

function readCursor(before: string | undefined): number {
  if (before === undefined) return NEWEST;
  const cursor = readWordId(before);
  if (cursor !== null) return cursor;
  throw new AppError('validation_failed', { issues: [{ path: 'before', message: say(calls.unknownListPlace) }] });
}

function toHookWord({ id, fromId, text, date, createdAt }: WordRow): HookWord {
  return { id: toWordId(id), createdBy: fromId, reason: text, points: 0, date, createdAt };
}
