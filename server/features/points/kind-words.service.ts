import type { Caller } from '#server/access/caller.ts';
import type { Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { GivenPoints } from '#server/features/ledger/given-points.service.ts';
import type { Questions } from '#server/hooks/hook-list.ts';
import type { HookWord } from '#server/hooks/hook-subjects.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { KindWord } from '#shared/contracts/points.schema.ts';
import { KIND_WORDS } from '#shared/rules/kind-words.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import type { Authors } from './authors.service.ts';
import { readEntryId } from './entry-id.ts';

interface Deps {
  clock: Clock;
  hooks: Hooks;
  givenPoints: GivenPoints;
  authors: Authors;
}

/** Given points and words of extras, to be listed together. */
interface Words {
  given: ReturnType<GivenPoints['unthanked']>;
  added: Questions['words.unread']['answer'] | undefined;
  limit: number;
}

/** Reads the points that others gave a person with the reasons, and words of extras, and stores the person's thanks. */
export class KindWords {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads the field of a day: only the person's own day of today has it, and only when there are kind words (points-33). */
  of(tx: Tx, caller: Caller, userId: string, date: LocalDate): { kindWords?: KindWord[] } {
    const { clock, hooks, givenPoints } = this.#deps;
    if (userId !== caller.id || date !== familyNow(clock, caller.timeZone).date) return {};
    const added = hooks.ask('words.unread', tx, caller, daysUntil(date));
    const hidden = added?.hiddenEntries ?? [];
    const given = givenPoints.unthanked(tx, userId, date, hidden.length);
    const kindWords = this.#newest(tx, caller, { given, added, limit: KIND_WORDS.shown });
    return kindWords.length > 0 ? { kindWords } : {};
  }

  #newest(tx: Tx, caller: Caller, { given, added, limit }: Words): KindWord[] {
    const hidden = added?.hiddenEntries ?? [];
    const shown = given
      .filter(({ seq }) => !hidden.includes(seq))
      .map(({ seq, title: reason, ...entry }): HookWord => ({ ...entry, id: String(seq), reason }));
    const authorOf = this.#deps.authors.seenBy(tx, caller);
    return [...shown, ...(added?.words ?? [])]
      .sort(newestFirst)
      .slice(0, limit)
      .map(({ id, createdBy, reason, points, date }) => ({ id, by: authorOf(createdBy), reason, points, date }));
  }

  /** Lists the newest kind words to a person on some days, thanked or not, newest first. */
  ofDays(tx: Tx, caller: Caller, userId: string, about: { from: LocalDate; to: LocalDate; limit: number }): KindWord[] {
    const { hooks, givenPoints } = this.#deps;
    const { limit, ...days } = about;
    const added = hooks.ask('words.said', tx, caller, userId, about);
    const hidden = added?.hiddenEntries ?? [];
    const given = givenPoints.between(tx, userId, { ...days, limit: limit + hidden.length });
    return this.#newest(tx, caller, { given, added, limit });
  }

  /**
   * Stores that a person said thank you for kind words; once is enough (points-31).
   * @param wordId id of an entry, or of words of an extra
   * @returns false if there are none for this person
   */
  thank(tx: WriteTx, caller: Caller, person: Person, wordId: string): boolean {
    const { hooks, givenPoints } = this.#deps;
    const seq = readEntryId(wordId);
    return seq === null ? hooks.ask('words.thanked', tx, caller, wordId) === true : givenPoints.thank(tx, person, seq);
  }

  /** Reads the newest words of the caller, of the last days, that a person said thank you for; null if none (points-35). */
  lastThanked(tx: Tx, caller: Caller, userId: string, today: LocalDate): string | null {
    const { hooks, givenPoints } = this.#deps;
    const given = givenPoints.lastThanked(tx, userId, caller.id, today);
    const added = hooks.ask('words.lastThanked', tx, caller, userId, daysUntil(today));
    const [newest] = [given, added].filter((each) => each != null).sort(newestFirst);
    return newest?.reason ?? null;
  }
}

/** Returns the days for which kind words show on Home. */
function daysUntil(today: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: addDays(today, 1 - KIND_WORDS.days), to: today };
}

type Dated = Pick<HookWord, 'date' | 'createdAt'>;

function newestFirst(one: Dated, other: Dated): number {
  return other.date === one.date ? other.createdAt - one.createdAt : other.date < one.date ? -1 : 1;
}
