import { Clipboard, Plus, SwapVertical } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMembers } from '#renderer/domain/members/members.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { TaskDialog } from '#renderer/domain/task-form/task-dialog.tsx';
import type { ScheduleGroup } from '#renderer/domain/tasks/task-words.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskLists } from './task-lists.tsx';

const PasteDialog = lazyPart(() => import('./paste-dialog.tsx'), 'PasteDialog');
const TaskOrder = lazyPart(() => import('./order/task-order.tsx'), 'TaskOrder');

type OpenDialog =
  | { kind: 'add' | 'paste' }
  | { kind: 'edit'; task: TaskView }
  | { kind: 'assign'; taskId: string }
  | null;

/** Task management (parent-10). */
export function TasksPage() {
  const tasks = useQuery(tasksQuery);
  const members = useMembers();
  const mayCreate = useCan('tasks.create');
  const actor = useActor();
  const mayOrder = tasks.data?.some((task) => can(actor, 'tasks.edit', task));
  const [group, setGroup] = useState<ScheduleGroup | 'all'>('all');
  const [query, setQuery] = useState('');
  const [isOrdering, setOrdering] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const isInOrder = isOrdering && Boolean(tasks.data?.length);
  // One button under two names, so that it keeps the focus.
  const orderButton = (
    <Button
      variant={isInOrder ? 'primary' : 'default'}
      icon={isInOrder ? undefined : <SwapVertical aria-hidden="true" />}
      onClick={() => setOrdering(!isInOrder)}
    >
      {isInOrder ? say(common.done) : say(words.changeOrder)}
    </Button>
  );
  const addButton = (
    <Button data-new="" variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialog({ kind: 'add' })}>
      {say(words.addTask)}
    </Button>
  );
  const addButtons = (
    <>
      <Button variant="quiet" icon={<Clipboard aria-hidden="true" />} onClick={() => setDialog({ kind: 'paste' })}>
        {say(words.pasteAList)}
      </Button>
      {addButton}
    </>
  );
  const assigning = dialog?.kind === 'assign' && tasks.data?.find(({ id }) => id === dialog.taskId);
  return (
    <Page
      title={say(words.taskManagement)}
      subtitle={say(words.taskManagementHint)}
      width="wide"
      back={{ to: PATHS.parent, label: say(common.parentDashboard) }}
      actions={
        <>
          {mayOrder ? orderButton : null}
          {mayCreate && !isInOrder && (tasks.isPending || tasks.data?.length) ? addButtons : null}
        </>
      }
    >
      <QueryState
        query={tasks}
        title={say(common.errorLoadingTasks)}
        skeleton={<SkeletonList rows={6} height={72} label={say(common.loadingTasks)} />}
      />
      {tasks.data?.length === 0 ? (
        <Card>
          <EmptyState picture="check" title={say(common.noTasksYet)} action={mayCreate ? addButtons : undefined}>
            {mayCreate ? say(words.firstTaskHint) : say(words.whoCanAddTasksHint)}
          </EmptyState>
        </Card>
      ) : null}
      {tasks.data && isInOrder ? (
        <Suspense>
          <TaskOrder tasks={tasks.data} />
        </Suspense>
      ) : null}
      {tasks.data?.length && !isInOrder ? (
        <>
          <TaskFilters tasks={tasks.data} group={group} onGroup={setGroup} query={query} onQuery={setQuery} />
          <TaskLists
            tasks={tasks.data}
            members={members.data ?? []}
            group={group}
            query={query}
            onShowAll={() => {
              setGroup('all');
              setQuery('');
            }}
            onEdit={(task) => setDialog({ kind: 'edit', task })}
            onAssign={(task) => setDialog({ kind: 'assign', taskId: task.id })}
          />
        </>
      ) : null}
      {dialog?.kind === 'add' ? <TaskDialog onClose={close} /> : null}
      {dialog?.kind === 'paste' ? (
        <Suspense>
          <PasteDialog onClose={close} />
        </Suspense>
      ) : null}
      {dialog?.kind === 'edit' ? <TaskDialog task={dialog.task} onClose={close} /> : null}
      {assigning ? <AssignDialog task={assigning} members={members} onClose={close} /> : null}
    </Page>
  );
}
