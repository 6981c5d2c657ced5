import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { StatTile, StatTiles } from '#renderer/ui/layout/stat-tile.tsx';
import type { FamilyProgress } from '#shared/contracts/admin.schema.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import { useFamilyProgress } from './admin.queries.ts';
import styles from './admin-page.module.css';
import { MembersProgressCard } from './members-progress-card.tsx';
import { WeekGoalsCard } from './week-goals-card.tsx';

/** Today's figures and this week's goals (command-center-20). */
export function ProgressTab() {
  const progress = useFamilyProgress();
  if (!progress.data)
    return (
      <QueryState
        query={progress}
        title={say(words.errorLoadingProgress)}
        skeleton={<SkeletonList rows={5} height={88} label={say(words.loadingProgress)} />}
      />
    );
  return (
    <div className={styles.stack}>
      <TodayTiles members={progress.data.members} />
      <MembersProgressCard members={progress.data.members} />
      <WeekGoalsCard week={progress.data.week} />
    </div>
  );
}

/** Tiles of Today's Progress: total tasks, completion rate, total points (command-center-20). */
function TodayTiles({ members }: Pick<FamilyProgress, 'members'>) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const done = sum(members.map(({ tasks }) => tasks.done));
  const total = sum(members.map(({ tasks }) => tasks.total));
  const points = sum(members.map(({ totalPoints }) => totalPoints));
  const earned = sum(members.map(({ pointsToday }) => pointsToday));
  return (
    <section aria-labelledby="today-progress">
      <h2 id="today-progress" className={styles.heading}>
        {say(words.todaysProgress)}
      </h2>
      <StatTiles>
        <StatTile picture="homework" value={formatNumber(total)} label={say(words.totalTasksDone, { done })} />
        <StatTile
          picture="check"
          value={say(common.percent, { percent: percentDone(done, total) })}
          label={say(words.completionRate)}
        />
        <StatTile
          picture="star"
          value={points < 0 ? formatBalance(points) : formatNumber(points)}
          label={say(words.totalPointsToday, { earned })}
        />
      </StatTiles>
    </section>
  );
}
