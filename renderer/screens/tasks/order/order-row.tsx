import { ArrowDown, ArrowUp, DragHandleVertical } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { useCan } from '#renderer/domain/session/session.ts';
import { GROUP_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { daysWords } from '#renderer/domain/tasks/when-words.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import { scheduleGroup } from '#shared/rules/day.ts';
import type { NextTo } from '#shared/rules/order.ts';
import * as words from '#shared/words/tasks.ts';
import styles from './task-order.module.css';
import type { useDrag } from './use-drag.ts';

interface OrderRowProps {
  task: TaskView;
  /** Neighbors in the list; undefined at its ends. */
  above: TaskView | undefined;
  below: TaskView | undefined;
  dragOf: ReturnType<typeof useDrag>;
  onMove: (to: NextTo) => void;
}

/** One task of a part of the day with what moves it. */
export function OrderRow({ task, above, below, dragOf, onMove }: OrderRowProps) {
  const mayEdit = useCan('tasks.edit', task);
  const mayMove = mayEdit && Boolean(above || below);
  const up = () => above && onMove({ taskId: above.id, side: 'before' });
  const down = () => below && onMove({ taskId: below.id, side: 'after' });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const moveByKey = { ArrowUp: up, ArrowDown: down }[event.key];
    if (!event.altKey || !moveByKey) return;
    event.preventDefault();
    moveByKey();
  };
  return (
    <li className={styles.row} {...dragOf(task.id, mayMove)}>
      {mayMove ? <DragHandleVertical className={styles.handle} aria-hidden="true" /> : null}
      <Picture icon={task.icon} size={36} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto">
          {task.text}
        </span>
        <span className={styles.when}>{task.days ? daysWords(task.days) : GROUP_WORDS[scheduleGroup(task)]}</span>
      </div>
      {mayMove ? (
        <div className={styles.buttons}>
          <Button
            variant="quiet"
            icon={<ArrowUp aria-hidden="true" />}
            aria-label={say(words.moveUpNamed, { task: task.text })}
            tip={say(words.moveUp)}
            disabledReason={above ? null : say(words.isFirst)}
            onClick={up}
            onKeyDown={onKeyDown}
          />
          <Button
            variant="quiet"
            icon={<ArrowDown aria-hidden="true" />}
            aria-label={say(words.moveDownNamed, { task: task.text })}
            tip={say(words.moveDown)}
            disabledReason={below ? null : say(words.isLast)}
            onClick={down}
            onKeyDown={onKeyDown}
          />
        </div>
      ) : null}
    </li>
  );
}
