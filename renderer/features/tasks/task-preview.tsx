import { classNames } from '#renderer/ui/class-names.ts';
import type { FormOf } from '#renderer/ui/form.tsx';
import { Picture } from '#renderer/ui/picture.tsx';
import { PERIOD_SECTIONS } from '#renderer/ui/section.tsx';
import { TaskTile } from '#renderer/ui/task-tile.tsx';
import { PERIOD_WORDS } from '#renderer/ui/task-words.ts';
import { TASK_DEFAULTS } from '#shared/constants.ts';
import type { createTaskBody } from '#shared/contracts/tasks.ts';
import styles from './task-preview.module.css';

/** How the task will look on a child's list, while it is written. */
export function TaskPreview({ form }: { form: FormOf<typeof createTaskBody> }) {
  const { text, points, icon = TASK_DEFAULTS.icon, period = TASK_DEFAULTS.period } = form.watch();
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className="muted">How children see it</p>
      <div className={classNames(styles.section, styles[period])}>
        <p className={styles.heading}>
          <Picture icon={PERIOD_SECTIONS[period].picture} size={22} bare />
          {PERIOD_WORDS[period]}
        </p>
        <div className="kid" inert>
          <TaskTile
            task={{
              id: 'preview',
              text: text?.trim() || 'Something to do',
              points: Number.isFinite(points) ? Number(points) : 0,
              icon,
            }}
            isDone={false}
            onTick={() => {}}
          />
        </div>
      </div>
    </section>
  );
}
