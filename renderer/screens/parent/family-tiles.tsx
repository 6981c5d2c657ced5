import { figuresOf, type useChildrenToday } from '#renderer/domain/day/children-today.ts';
import type { useMembers } from '#renderer/domain/members/members.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { StatTile, StatTiles } from '#renderer/ui/layout/stat-tile.tsx';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/parent.ts';

interface FamilyTilesProps {
  members: ReturnType<typeof useMembers>;
  today: ReturnType<typeof useChildrenToday>;
}

/** Placeholder for a figure that is not loaded. */
const UNKNOWN = '–';

/** Tiles with the children's totals of today and the number of family members; each leads to what it counts (parent-2). */
export function FamilyTiles({ members, today }: FamilyTilesProps) {
  const figures = today.data?.map(figuresOf);
  const add = (amounts: number[] | undefined) => amounts?.reduce((sum, amount) => sum + amount, 0);
  const done = add(figures?.map((each) => each.done));
  const total = add(figures?.map((each) => each.total));
  const points = add(today.data?.map(({ progress }) => progress.totalPoints));
  const claimed = add(
    today.data?.map(({ progress }) => progress.redeemedRewards.length - (progress.askedRewards?.length ?? 0)),
  );
  return (
    <StatTiles>
      <StatTile
        picture="check"
        value={done === undefined ? UNKNOWN : total ? say(words.completedOfTotal, { done, total }) : '0'}
        label={say(words.tasksCompletedToday)}
        to={PATHS.home}
      />
      <StatTile
        picture="star"
        value={points === undefined ? UNKNOWN : points < 0 ? formatBalance(points) : formatNumber(points)}
        label={say(words.familyPoints)}
        to={PATHS.parentRewards}
      />
      <StatTile
        picture="gift"
        value={claimed === undefined ? UNKNOWN : formatNumber(claimed)}
        label={say(words.rewardsClaimedToday)}
        to={PATHS.parentRewards}
      />
      <StatTile
        picture="scene-people"
        value={members.data ? formatNumber(members.data.length) : UNKNOWN}
        label={say(words.familyMembers)}
        to={PATHS.family}
      />
    </StatTiles>
  );
}
