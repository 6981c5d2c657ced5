import { personName } from '#renderer/domain/people/person-name.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { KeptEntry } from './kept-here.queries.ts';

/** What sending an entry does, or why it cannot be sent. */
export function hintOf({ tick, item }: KeptEntry): string {
  if (!item) {
    // What somebody may not see is a private event, whose name is kept here all the same.
    const name = 'eventId' in tick ? '' : `This device calls it "${tick.text.slice(0, 80)}". `;
    return `${name}It can only be thrown away.`;
  }
  // Completing gives nothing where the day's points for events are earned already, and only the server knows who got what.
  if ('eventId' in tick) return tick.wanted ? `Gives up to ${formatPoints(item.points)}` : 'Takes back what it gave';
  return tick.wanted ? `Gives ${formatPoints(item.points)}` : `Takes back ${formatPoints(item.points)}`;
}

/** How many are selected, and what sending them gives or takes back in all. */
export function sumWords(chosen: readonly KeptEntry[]): string {
  if (chosen.length === 0) return 'None selected';
  const points = chosen.reduce((sum, { tick, item }) => sum + (tick.wanted ? 1 : -1) * (item?.points ?? 0), 0);
  return `${chosen.length} selected: ${points < 0 ? 'takes back' : 'gives'} ${formatPoints(Math.abs(points))}`;
}

/** 'one tick', '3 ticks'. */
export function countWords(count: number): string {
  return count === 1 ? 'one tick' : `${count} ticks`;
}

/** What is kept of one person and day. */
export interface KeptGroup {
  /** Who and which day. */
  key: string;
  name: string;
  date: LocalDate;
  entries: KeptEntry[];
}

/** By person and day, in the order in which they were made. */
export function groupsOf(entries: readonly KeptEntry[]): KeptGroup[] {
  const groups = new Map<string, KeptGroup>();
  for (const entry of entries) {
    const { userId, date } = entry.tick;
    const key = `${userId}/${date}`;
    const name = entry.person ? personName(entry.person) : 'Somebody who is not in your family';
    const group = groups.get(key) ?? { key, name, date, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}
