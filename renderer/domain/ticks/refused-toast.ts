import type { QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/parent.ts';

/** Says that a tick of a task was refused and is undone on the screen, and fetches what is out of date. */
export function showRefusedTick(queryClient: QueryClient, task: string, wanted: boolean, error: unknown): void {
  showToast({
    title: say(common.couldntSaveTask, { task }),
    description: say(wanted ? common.untickedAgain : common.tickedAgain, {
      reason: messageFor(error, say(words.pleaseTryAgain)),
    }),
    intent: 'danger',
  });
  void refreshAfter(queryClient, 'progress.changed', 'tasks.changed');
}
