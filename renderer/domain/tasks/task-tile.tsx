import { Tick } from '@blueprintjs/icons';
import { memo, useEffect, useRef, useState } from 'react';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import styles from '#renderer/domain/tasks/task-tile.module.css';
import { useTaskWords } from '#renderer/extras/task-words.ts';
import { CoverCheckbox } from '#renderer/ui/controls/cover-checkbox.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { taskFields } from '#shared/extras/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';

/** Fields of a task that a tile shows. */
export interface TileTask extends Pick<TaskView, keyof typeof taskFields> {
  id: string;
  text: string;
  points: number;
  icon: string;
  /** Text before the points, e.g. the time of an event. */
  note?: string;
  /** Set for a shared task, which one person does for all: in turns, or anyone. */
  sharing?: 'turns' | 'anyone' | undefined;
  /** True when the task is ticked but waits for a grown-up's approval before it gives points (looking-14). */
  waits?: boolean;
  /** True when the task can be done without giving its points, e.g. when the day's limit is reached. */
  mayGiveNothing?: boolean;
}

/** Circle of a tick, a child of its tile; a celebration begins there. */
export type TickCircle = HTMLElement | null;

/** Milliseconds for which a change made elsewhere is highlighted (look-60). */
const HIGHLIGHT_MS = 1500;

interface TaskTileProps<T extends TileTask> {
  task: T;
  isDone: boolean;
  /** True when the task was added while the list was visible. */
  isNew?: boolean;
  /** Adds a button that reads the task aloud (home-16). */
  isReadAloud?: boolean;
  /** Draws a larger picture (reading-3). */
  isLarge?: boolean;
  onTick: (task: T, wanted: boolean, circle: TickCircle) => void;
  /** `small` for lists of grown-ups and for tasks that were already done. */
  size?: 'normal' | 'small';
}

/**
 * A tile for a task: a checkbox covers the whole tile, and a second tap un-ticks it (look-50, look-51). The done state
 * shows by tick, muted colours and text.
 */
export const TaskTile = memo(PlainTaskTile) as typeof PlainTaskTile;

function PlainTaskTile<T extends TileTask>({
  task,
  isDone,
  isNew,
  isReadAloud = false,
  isLarge = false,
  onTick,
  size = 'normal',
}: TaskTileProps<T>) {
  const circle = useRef<HTMLSpanElement>(null);
  const { isChanged, noteOwn } = useChangedElsewhere(isDone, isNew);
  const isSmall = size === 'small';
  const withSpeaker = isReadAloud && !isSmall;
  const pictureSize = isLarge ? 72 : 52;
  const wordsOf = useTaskWords();
  const note = task.note ?? wordsOf('note', task, isDone) ?? (task.sharing && say(sharingWords(task.sharing, isSmall)));
  return (
    <div
      className={classNames(styles.tile, isSmall && styles.small)}
      data-tile={size}
      data-done={isDone || undefined}
      data-changed={isChanged || undefined}
      data-aloud={withSpeaker || undefined}
      data-length={lengthOf(task.text)}
    >
      <CoverCheckbox
        label={[task.text, note, task.points > 0 && formatPoints(task.points)].filter(Boolean).join(', ')}
        checked={isDone}
        onChange={(wanted) => {
          noteOwn();
          onTick(task, wanted, circle.current);
        }}
      />
      <span className={styles.picture} data-part="picture">
        <Picture icon={task.icon} size={isSmall ? 40 : pictureSize} />
      </span>
      <span className={styles.words} data-part="words" aria-hidden="true">
        <span className={styles.text} dir="auto">
          {task.text}
        </span>
        <span className={styles.line}>
          {note ? <bdi className={styles.note}>{note}</bdi> : null}
          {task.points > 0 ? (
            <PointsPill points={task.points} kind={isDone && !task.mayGiveNothing ? 'earned' : 'plus'} />
          ) : null}
        </span>
      </span>
      {withSpeaker ? <SpeakButton sentences={[task.text, note]} /> : null}
      <span ref={circle} className={styles.circle} data-part="tick" aria-hidden="true">
        {task.waits ? <Picture icon="hourglass" size={28} bare /> : isDone ? <Tick size={isSmall ? 18 : 26} /> : null}
      </span>
    </div>
  );
}

/** Returns the note of a shared task; grown-ups get a wording that does not address the reader. */
function sharingWords(sharing: 'turns' | 'anyone', isGrownUps: boolean) {
  if (sharing === 'anyone') return words.whoeverWants;
  return isGrownUps ? words.todaysTurn : words.yourTurn;
}

/** Classifies the length of a name, so that it takes at most four lines and is not cut (look-66). */
function lengthOf(text: string): 'medium' | 'long' | 'longest' | undefined {
  if (text.length > 72) return 'longest';
  if (text.length > 44) return 'long';
  return text.length > 28 ? 'medium' : undefined;
}

/** Tells whether the tile was changed a moment ago by something other than a tap on it. */
function useChangedElsewhere(isDone: boolean, isNew = false) {
  const [isChanged, setChanged] = useState(isNew);
  const before = useRef(isDone);
  const isOwn = useRef(false);
  useEffect(() => {
    if (before.current === isDone) return;
    before.current = isDone;
    if (!isOwn.current) setChanged(true);
    isOwn.current = false;
  }, [isDone]);
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => setChanged(false), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [isChanged]);
  const noteOwn = () => {
    isOwn.current = true;
  };
  return { isChanged, noteOwn };
}
