import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { childrenOf, type useMembers } from '#renderer/domain/members/members.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import { getsFamilyTasks } from '#shared/permissions/own-work.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/parent.ts';

// Loaded lazily, because most families need it on their first evening only.
const AssignPanel = lazyPart(() => import('./assign-panel.tsx'), 'AssignPanel', {
  coming: <SkeletonList rows={5} height={44} label={say(common.loadingTasks)} />,
});

/** Assigns many tasks to one child at once; its form is open only while a child has no task (parent-4). */
export function AssignCard({ members }: { members: ReturnType<typeof useMembers> }) {
  const tasks = useQuery(tasksQuery);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [wasNeeded, setNeeded] = useState<boolean | null>(null);
  // Known once, since the form stays open while its tasks are being given.
  if (wasNeeded === null && tasks.data && members.data) setNeeded(isSomebodyWithout(tasks.data, members.data));
  const isOpen = wanted ?? wasNeeded ?? false;
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Card
      title={say(words.assignTasksToAChild)}
      description={say(words.assignTasksHint)}
      actions={
        <Button aria-expanded={isOpen} onClick={() => setWanted(!isOpen)}>
          {isOpen ? say(common.close) : say(common.assignTasks)}
        </Button>
      }
    >
      {/* Hidden when closed, so that what was chosen stays. */}
      {wasOpen ? (
        <div hidden={!isOpen}>
          <Suspense>
            <AssignPanel tasks={tasks} members={members} />
          </Suspense>
        </div>
      ) : null}
    </Card>
  );
}

function isSomebodyWithout(tasks: readonly TaskView[], members: readonly PersonView[]): boolean {
  const withTasks = new Set(tasks.flatMap(({ assignees }) => assignees));
  return childrenOf(members).some((child) => getsFamilyTasks(child) && !withTasks.has(child.id));
}
