import styles from '#renderer/domain/tasks/task-preview.module.css';
import { TaskTile } from '#renderer/domain/tasks/task-tile.tsx';
import { PERIOD_SECTIONS, PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { TASK_DEFAULTS } from '#shared/constants.ts';
import type { NewTask } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';

/** Fields of the task that have been entered so far. */
type Draft = { [Field in 'text' | 'points' | 'icon' | 'period']?: NewTask[Field] | undefined };

/** Previews how the task will look on a child's list while it is edited. */
export function TaskPreview({ task }: { task: Draft }) {
  const { text, points, icon = TASK_DEFAULTS.icon, period = TASK_DEFAULTS.period } = task;
  return (
    <section className={styles.preview} aria-label={say(words.preview)}>
      <p className="muted">{say(words.howChildrenSeeIt)}</p>
      <div className={styles.section} data-period={period}>
        <p className={styles.heading}>
          <Picture icon={PERIOD_SECTIONS[period].picture} size={22} bare />
          {PERIOD_WORDS[period]}
        </p>
        <div className="kid" inert>
          <TaskTile
            task={{
              id: 'preview',
              text: text?.trim() || say(words.newTask),
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
