import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { TaskTile } from '#renderer/domain/tasks/task-tile.tsx';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/parent.ts';

interface PreviewTaskProps {
  task: TaskView;
  isDone: boolean;
  /** Null in the preview, which is read-only. */
  onTick: ((task: TaskView, wanted: boolean) => void) | null;
}

/** Shows a task as its person sees it; in the preview the tile is inert, and screen readers get its text. */
export function PreviewTask({ task, isDone, onTick }: PreviewTaskProps) {
  return (
    <li>
      {onTick ? null : (
        <span className="visually-hidden">
          {say(isDone ? words.previewDone : words.previewNotDone, {
            task: task.text,
            points: formatPoints(task.points),
          })}
        </span>
      )}
      <div inert={onTick === null}>
        <TaskTile task={task} isDone={isDone} onTick={onTick ?? ignore} />
      </div>
    </li>
  );
}

function ignore(): void {}
