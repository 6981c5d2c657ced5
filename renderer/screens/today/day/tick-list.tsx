import { Refresh } from '@blueprintjs/icons';
import { useState } from 'react';
import { type DayItem, isDayEvent } from '#renderer/domain/day/painted-day.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud, useReadingLevel } from '#renderer/domain/tasks/reading-aloud.ts';
import { TaskTile } from '#renderer/domain/tasks/task-tile.tsx';
import { Slot } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import styles from './tick-list.module.css';
import type { FailedTick, TickHandler } from './use-tick-list.ts';

interface TickListProps {
  items: readonly DayItem[];
  done: ReadonlySet<string>;
  failed: ReadonlyMap<string, FailedTick>;
  /** Must be stable, so that one tick re-renders one tile. */
  onTick: TickHandler;
  size?: 'normal' | 'small';
  /** Label of the list for screen readers. */
  label: string;
}

/** Tiles of tasks and events; an error of saving is shown below its tile. */
export function TickList({ items, done, failed, onTick, size = 'normal', label }: TickListProps) {
  const isNew = useNewcomers(items);
  const { isOn: isReadAloud } = useReadingAloud(useSignedInUser().id);
  const isLarge = useReadingLevel() !== 'well' || isReadAloud;
  if (items.length === 0) return null;
  return (
    <ul
      className={size === 'small' ? `${styles.list} ${styles.small}` : styles.list}
      aria-label={label}
      data-tiles={size}
      data-long={items.length > 12 || undefined}
      data-aloud={isReadAloud || undefined}
    >
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <TaskTile
            task={item}
            isDone={done.has(item.id)}
            isNew={isNew(item.id)}
            isReadAloud={isReadAloud}
            isLarge={isLarge}
            onTick={onTick}
            size={size}
          />
          {isDayEvent(item) ? null : <Slot name="task.tile" task={item} isDone={done.has(item.id)} />}
          <Failure failure={failed.get(item.id)} />
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that tells whether an item was added while the list was visible. */
function useNewcomers(items: readonly DayItem[]): (id: string) => boolean {
  const [first] = useState(() => new Set(items.map(({ id }) => id)));
  return (id) => !first.has(id);
}

function Failure({ failure }: { failure: FailedTick | undefined }) {
  if (!failure) return null;
  return (
    <div className={styles.failure}>
      <InlineError>
        <strong>{failure.title}.</strong> {failure.text}
      </InlineError>
      {failure.retry ? (
        <Button icon={<Refresh aria-hidden="true" />} onClick={failure.retry}>
          {say(common.tryAgain)}
        </Button>
      ) : null}
    </div>
  );
}
