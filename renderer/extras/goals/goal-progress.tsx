import { Tick } from '@blueprintjs/icons';
import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { GoalView } from '#shared/extras/goals/contract.schema.ts';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './goal-progress.module.css';

/** Highest cost at which each point has a tile (goals-10). */
const MOST_TILES = 30;
/** Tiles in a group: a child recognises five without counting. */
const FIVE = 5;

interface GoalProgressProps {
  goal: Pick<GoalView, 'name' | 'icon' | 'cost'>;
  /** In points; below zero the bar is empty. */
  balance: number;
  /** True to show a tile for each point, up to a cost of 30, so that a child can count them. */
  withTiles?: boolean;
  /** True within a row of a list. */
  isSmall?: boolean;
}

/** Shows how many points of a goal a person has: picture, figures, and a bar or tiles (goals-10). */
export function GoalProgress({
  goal: { name, icon, cost },
  balance,
  withTiles = false,
  isSmall = false,
}: GoalProgressProps) {
  const have = Math.min(Math.max(balance, 0), cost);
  const missing = Math.max(0, cost - balance);
  const tags = { reward: () => <bdi>{name}</bdi> };
  const isCounted = withTiles && cost <= MOST_TILES;
  const label = say(words.goalProgressLabel, { reward: name, have, cost });
  return (
    <div className={styles.progress} data-small={isSmall || undefined}>
      <Picture icon={icon} size={isSmall ? 28 : 52} />
      <div className={styles.words}>
        <p className={styles.line}>
          {missing === 0 ? (
            <Said text={words.goalReached} values={{ cost }} tags={tags} />
          ) : (
            <Said text={words.goalProgress} values={{ have, cost, missing }} tags={tags} />
          )}
        </p>
        {isCounted ? null : <ProgressBar percent={(100 * have) / cost} label={label} />}
      </div>
      {isCounted ? <Tiles have={have} cost={cost} label={label} /> : null}
    </div>
  );
}

/** Tiles in groups of five, one for each point; filled ones have a tick, so that they can be counted without colour. */
function Tiles({ have, cost, label }: { have: number; cost: number; label: string }) {
  return (
    <div className={styles.tiles} role="img" aria-label={label}>
      {placesIn(cost, FIVE).map((first) => (
        <span key={first} className={styles.five}>
          {placesIn(Math.min(FIVE, cost - first)).map((place) => (
            <span key={place} className={styles.tile} data-filled={first + place < have || undefined}>
              {first + place < have ? <Tick size={16} aria-hidden="true" /> : null}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

/** Lists the numbers from 0 up to, but not including, `end`. */
function placesIn(end: number, step = 1): number[] {
  return Array.from({ length: Math.ceil(end / step) }, (_place, index) => index * step);
}
