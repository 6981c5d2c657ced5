import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { Sharing, Turns } from '#shared/extras.ts';

/** The fields of who does a task, as a form sends them: none of an order that all but one have left, since it takes two. */
export function sharingOf({ sharing, turns }: Pick<TaskView, 'sharing' | 'turns'>): {
  sharing?: Sharing;
  turns?: Turns;
} {
  if (!sharing) return {};
  return { sharing, ...(turns && turns.order.length > 1 ? { turns } : {}) };
}
