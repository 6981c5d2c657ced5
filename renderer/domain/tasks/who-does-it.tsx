import { Suspense } from 'react';
import { useCurrentUser, useHasExtra } from '#renderer/domain/session/session.ts';
import { lazyExtra } from '#renderer/ui/parts/lazy-part.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { Sharing, Turns } from '#shared/extras.ts';

const SharingField = lazyExtra(() => import('#renderer/domain/tasks/sharing-field.tsx'), 'SharingField');

/**
 * Chooses who does a task, in families with turns.
 * @param among the children who can have the task; undefined while they are not there yet
 */
export function WhoDoesIt({ among }: { among: readonly PersonView[] | undefined }) {
  const hasTurns = useHasExtra('turns');
  const today = useCurrentUser()?.family?.today;
  if (!hasTurns || !today || !among) return null;
  return (
    <Suspense>
      <SharingField childrenOfFamily={among} today={today} />
    </Suspense>
  );
}

/** The fields of who does a task, as a form sends them: none of an order that all but one have left, since it takes two. */
export function sharingOf({ sharing, turns }: Pick<TaskView, 'sharing' | 'turns'>): {
  sharing?: Sharing;
  turns?: Turns;
} {
  if (!sharing) return {};
  return { sharing, ...(turns && turns.order.length > 1 ? { turns } : {}) };
}
