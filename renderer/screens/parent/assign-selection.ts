import { GROUP_WORDS, PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { PERIODS } from '#shared/constants.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import { scheduleGroup } from '#shared/rules/day.ts';
import * as common from '#shared/words/common.ts';

/** A choice that selects several tasks at once. */
export interface BulkChoice {
  key: string;
  label: string;
  taskIds: readonly string[];
}

/** Returns the bulk choices: all tasks, by period and by day type (parent-4); empty ones are left out. */
export function bulkChoices(tasks: readonly TaskView[]): BulkChoice[] {
  const choose = (key: string, label: string, fits: (task: TaskView) => boolean): BulkChoice => ({
    key,
    label,
    taskIds: tasks.filter(fits).map(({ id }) => id),
  });
  return [
    choose('all', say(common.all), () => true),
    ...PERIODS.map((period) => choose(period, PERIOD_WORDS[period], (task) => task.period === period)),
    ...(['weekday', 'weekend', 'everyday'] as const).map((group) =>
      choose(group, GROUP_WORDS[group], (task) => scheduleGroup(task) === group),
    ),
  ].filter(({ taskIds }) => taskIds.length > 0);
}

/** Tells whether all tasks of a choice are selected; 'mixed' when only some are. */
export function stateOf(choice: BulkChoice, chosen: ReadonlySet<string>): boolean | 'mixed' {
  const count = choice.taskIds.filter((id) => chosen.has(id)).length;
  if (count === 0) return false;
  return count === choice.taskIds.length ? true : 'mixed';
}

/** Returns the selection after a tap on a choice: selects all its tasks, or deselects them when all were selected. */
export function toggleChoice(choice: BulkChoice, chosen: ReadonlySet<string>): Set<string> {
  const next = new Set(chosen);
  const wasWhole = stateOf(choice, chosen) === true;
  for (const id of choice.taskIds) {
    if (wasWhole) next.delete(id);
    else next.add(id);
  }
  return next;
}
