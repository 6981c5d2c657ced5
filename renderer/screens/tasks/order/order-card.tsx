import { PERIOD_SECTIONS, PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { Period } from '#shared/constants.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import { moveNextTo } from '#shared/rules/order.ts';
import * as words from '#shared/words/tasks.ts';
import { OrderRow } from './order-row.tsx';
import styles from './task-order.module.css';
import { useDrag } from './use-drag.ts';
import type { Move } from './use-move-task.ts';

interface OrderCardProps {
  period: Period;
  tasks: readonly TaskView[];
  onMove: (move: Move) => void;
}

/** The tasks of one part of the day in their order. */
export function OrderCard({ period, tasks, onMove }: OrderCardProps) {
  const move = (change: Move) => {
    onMove(change);
    const place = moveNextTo(tasks, change.taskId, change.to).findIndex(({ id }) => id === change.taskId);
    const task = tasks.find(({ id }) => id === change.taskId)?.text ?? '';
    announce(say(words.placeInOrder, { task, place: place + 1, count: tasks.length }));
  };
  const dragOf = useDrag(move);
  return (
    <Card>
      <h2 className={styles.heading} data-period={period}>
        <Picture icon={PERIOD_SECTIONS[period].picture} size={22} bare />
        {PERIOD_WORDS[period]}
        <bdi className="numbers" translate="no">
          {tasks.length}
        </bdi>
      </h2>
      <ol className="ruled">
        {tasks.map((task, index) => (
          <OrderRow
            key={task.id}
            task={task}
            above={tasks[index - 1]}
            below={tasks[index + 1]}
            dragOf={dragOf}
            onMove={(to) => move({ taskId: task.id, to })}
          />
        ))}
      </ol>
    </Card>
  );
}
