import { getHistory } from '#shared/contracts/history.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { addDays } from '#shared/rules/local-date.ts';
import type { Home, Who } from '#tests/support/home.ts';

/** Children who take turns. */
export const CHILDREN = ['child', 'sibling'] as const;

/** Makes a task of which they take turns day by day, unless told otherwise. @returns its id */
export async function makeCat(home: Home, changes: object = {}, to: readonly Who[] = CHILDREN): Promise<string> {
  // Their accounts were made in the same moment.
  const turns = { order: CHILDREN.map((who) => home.id[who]), every: 'day' as const };
  const isInTurns = !('sharing' in changes);
  const how = isInTurns ? { sharing: 'turns' as const, turns } : {};
  const { id } = await home.task({ text: 'Feed the cat', ...how, ...changes }, to);
  return id;
}

/** Reads whose turns the coming days are: C for the child, S for the sibling, - for nobody. */
export async function turnsOf(home: Home, days = 6): Promise<string> {
  const query = { from: home.clock.today, to: addDays(home.clock.today, days - 1) };
  const [child, sibling] = await Promise.all(
    CHILDREN.map(async (who) => home.as(who).ok(getOutlook, { params: { userId: home.id[who] }, query })),
  );
  return Array.from({ length: days }, (_day, index) => {
    const isChilds = (child?.days[index]?.taskIds.length ?? 0) > 0;
    const isSiblings = (sibling?.days[index]?.taskIds.length ?? 0) > 0;
    if (isChilds && isSiblings) return 'both';
    return isChilds ? 'C' : isSiblings ? 'S' : '-';
  }).join('');
}

/** Reads what was done of what was planned on each day of somebody's history: `1/2`. */
export async function historyOf(home: Home, who: Who): Promise<string[]> {
  const { days } = await home.as(who).ok(getHistory, { params: { userId: home.id[who] } });
  return days.map(({ planned, done }) => `${done}/${planned}`);
}
