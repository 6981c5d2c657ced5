import { Tick } from '@blueprintjs/icons';
import { type CSSProperties, useState } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { memberColor } from '#renderer/domain/people/avatar-look.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { TaskTile } from '#renderer/domain/tasks/task-tile.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ProgressRing } from '#renderer/ui/controls/progress-ring.tsx';
import type { ProfileView } from '#shared/contracts/devices.schema.ts';
import type { BoardTask, BoardView } from '#shared/extras/board/contract.schema.ts';
import * as words from '#shared/extras/board/words.ts';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as dayWords from '#shared/words/day.ts';
import * as wall from '#shared/words/wall.ts';
import type { BoardTick } from './board-ticks.ts';
import styles from './column.module.css';

interface ColumnProps {
  profile: ProfileView;
  day: BoardView['children'][number];
  part: BoardView['part'];
  /** Number of open tasks that it shows before it is unfolded. */
  most: number;
  /** True where many children share the screen. */
  isSmall: boolean;
  /** Ticks of this child that the family computer has not confirmed. */
  waiting: readonly BoardTick[];
  /** Tells whether a task stays in its place although it is done. */
  stays: (taskId: string) => boolean;
  /** True while the child may tick without entering the secret again. */
  mayGoOn: boolean;
  onReady: () => void;
  onTick: (task: BoardTask, wanted: boolean) => void;
}

/** A child's column: how far the day is, what is to be done now, and small below it what is done (board-2). */
export function Column({ profile, day, part, most, isSmall, waiting, stays, mayGoOn, onReady, onTick }: ColumnProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [showsDone, setShowsDone] = useState(false);
  const name = shortName(profile);
  const tasks = day.tasks.map((task) => ({ ...task, isDone: paintedOf(task, waiting) }));
  const inPlace = tasks.filter(({ id, isDone }) => !isDone || stays(id));
  const now = inPlace.filter(({ period }) => part === 'PM' || period !== 'PM').sort(byPart(part));
  const later = inPlace.length - now.length;
  const putAway = tasks.filter((task) => !inPlace.includes(task));
  const hidden = now.length - most;
  // A line that hides one task takes as much room as the task.
  const shown = isUnfolded || hidden <= 1 ? now : now.slice(0, most);
  const countDone = (list: readonly BoardTask[]) => list.filter(({ isDone }) => isDone).length;
  const count = { done: day.done + countDone(tasks) - countDone(day.tasks), total: day.total };
  return (
    <section
      className={styles.column}
      style={{ '--child': memberColor(profile.color) } as CSSProperties}
      data-open={mayGoOn || undefined}
      data-small={isSmall || undefined}
      aria-label={name}
    >
      <header className={styles.header}>
        <span className={styles.ring}>
          <ProgressRing
            percent={percentDone(count.done, count.total)}
            label={say(wall.doneCount, count)}
            inside={<Avatar person={profile} size={isSmall ? 40 : 56} />}
          />
        </span>
        <span className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.count} aria-hidden="true">
            {day.total === 0 ? say(dayWords.nothingToday) : say(wall.doneCount, count)}
          </span>
          {day.points === null ? null : <bdi className={styles.points}>{formatBalance(day.points)}</bdi>}
        </span>
      </header>
      {mayGoOn ? (
        <p className={styles.turn} role="status">
          {say(words.mayGoOn, { name })}
          <Button onClick={onReady}>{say(words.finished)}</Button>
        </p>
      ) : null}
      <ul className={styles.tasks}>
        {shown.map((task) => (
          <li key={task.id}>
            <TaskTile
              size={isSmall ? 'small' : 'normal'}
              task={toTile(task)}
              isDone={task.isDone}
              onTick={(_tile, wanted) => onTick(task, wanted)}
            />
          </li>
        ))}
      </ul>
      {now.length === 0 && count.done < count.total ? <p className={styles.quiet}>{say(words.nothingNow)}</p> : null}
      {day.total > 0 && count.done >= count.total ? <p className={styles.all}>{say(wall.allDone)}</p> : null}
      {later > 0 ? <p className={styles.quiet}>{say(words.laterTodayCount, { count: later })}</p> : null}
      {showsDone ? (
        <ul className={styles.done}>
          {putAway.map((task) => (
            <li key={task.id}>
              <TaskTile size="small" task={toTile(task)} isDone onTick={(_tile, wanted) => onTick(task, wanted)} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.lines}>
        {hidden > 1 ? (
          <Button variant="quiet" onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? say(words.fewer) : say(words.moreCount, { count: hidden })}
          </Button>
        ) : null}
        {putAway.length > 0 ? (
          <Button
            variant="quiet"
            icon={<Tick aria-hidden="true" />}
            aria-expanded={showsDone}
            onClick={() => setShowsDone(!showsDone)}
          >
            {say(words.alreadyDoneCount, { count: putAway.length })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function toTile({ id, text, icon, points, waits }: BoardTask) {
  return { id, text, icon, points: points ?? 0, ...(waits ? { waits } : {}), mayGiveNothing: true };
}

function paintedOf({ id, isDone }: BoardTask, waiting: readonly BoardTick[]): boolean {
  return waiting.find(({ taskId }) => taskId === id)?.wanted ?? isDone;
}

/** Orders tasks: those of the part of the day that is now, any time, the other part, extra ones. */
function byPart(part: BoardView['part']) {
  const order = [part, 'ANYTIME', part === 'AM' ? 'PM' : 'AM', 'BONUS'];
  return (one: BoardTask, other: BoardTask) => order.indexOf(one.period) - order.indexOf(other.period);
}
