import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import * as words from '#shared/extras/turns/words.ts';
import type { Sharing, Turns } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';

/** The fields of who does a task, as a form sends them: none of an order that all but one have left, since it takes two. */
export function sharingOf({ sharing, turns }: Pick<TaskView, 'sharing' | 'turns'>): {
  sharing?: Sharing;
  turns?: Turns;
} {
  if (!sharing) return {};
  return { sharing, ...(turns && turns.order.length > 1 ? { turns } : {}) };
}

/** Words for who does a task (docs/product/turns.md#turns-1). */
export const SHARING_WORDS: Record<Sharing, string> = {
  each: say(words.everybodyTheirOwn),
  turns: say(words.theyTakeTurns),
  anyone: say(words.whoeverWants),
};
