import { PERIODS } from '#shared/constants.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';
import { OrderCard } from './order-card.tsx';
import styles from './task-order.module.css';
import { useMoved, useMoveTask } from './use-move-task.ts';

/** Lists the tasks of each part of the day in their order, to be moved (parent-23). */
export function TaskOrder({ tasks }: { tasks: readonly TaskView[] }) {
  const { mutate } = useMoveTask();
  const moved = useMoved(tasks);
  const parts = PERIODS.map((period) => ({ period, tasks: moved.filter((task) => task.period === period) }));
  return (
    <>
      <p className={styles.hint}>
        {say(words.orderHint)} <span className={styles.otherWays}>{say(words.orderHintMouse)}</span>
      </p>
      <div className={styles.parts}>
        {parts.map((part) =>
          part.tasks.length > 0 ? <OrderCard key={part.period} {...part} onMove={mutate} /> : null,
        )}
      </div>
    </>
  );
}
