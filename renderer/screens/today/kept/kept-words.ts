import { personName } from '#renderer/domain/people/person-name.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/today.ts';
import type { KeptEntry } from './kept-here.queries.ts';

/** Describes the effect of sending an entry, or why it cannot be sent. */
export function hintOf({ tick, item }: KeptEntry): Phrase {
  if (!item) {
    // An event unknown to the person may be private, so its stored name is not shown.
    return 'eventId' in tick
      ? say(words.canOnlyBeThrownAway)
      : say(words.deviceCallsIt, { name: tick.text.slice(0, 80) });
  }
  // Completing gives nothing when the day's limit for events is reached, and only the server knows who got which
  // points.
  const points = formatPoints(item.points);
  if ('eventId' in tick) return tick.wanted ? say(words.givesAtMost, { points }) : say(words.takesBackWhatItGave);
  return say(tick.wanted ? words.givesPoints : words.takesBackPoints, { points });
}

/** Describes how many entries are selected, and the points that sending them gives or takes back. */
export function sumWords(chosen: readonly KeptEntry[]): Phrase {
  if (chosen.length === 0) return say(words.noneSelected);
  const sum = chosen.reduce((total, { tick, item }) => total + (tick.wanted ? 1 : -1) * (item?.points ?? 0), 0);
  return say(sum < 0 ? words.selectedTakesBack : words.selectedGives, {
    count: chosen.length,
    points: formatPoints(Math.abs(sum)),
  });
}

/** Kept ticks of one person and day. */
export interface KeptGroup {
  /** Id of the person and the date. */
  key: string;
  name: string;
  date: LocalDate;
  entries: KeptEntry[];
}

/** Groups entries by person and day, in the order in which they were made. */
export function groupsOf(entries: readonly KeptEntry[]): KeptGroup[] {
  const groups = new Map<string, KeptGroup>();
  for (const entry of entries) {
    const { userId, date } = entry.tick;
    const key = `${userId}/${date}`;
    const name = entry.person ? personName(entry.person) : say(words.somebodyNotInFamily);
    const group = groups.get(key) ?? { key, name, date, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}
