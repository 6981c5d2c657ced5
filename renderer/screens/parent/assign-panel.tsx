import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { childrenOf, subjectOf, type useMembers } from '#renderer/domain/members/members.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { getsFamilyTasks } from '#shared/permissions/own-work.ts';
import { can } from '#shared/permissions.ts';
import * as checks from '#shared/words/checks.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/parent.ts';
import * as professionalWords from '#shared/words/professional.ts';
import * as tasksWords from '#shared/words/tasks.ts';
import styles from './assign-card.module.css';
import { bulkChoices, stateOf, toggleChoice } from './assign-selection.ts';
import { AssignTaskList } from './assign-task-list.tsx';
import { useAssignTasks } from './parent.queries.ts';

/** Messages about missing input when assigning (words-4, words-5). */
const PROBLEMS = {
  tasks: { title: say(professionalWords.noTasksSelected), description: say(checks.selectAtLeastOneTask) },
  child: { title: say(words.noChildSelected), description: say(checks.selectAChild) },
} as const;

interface AssignPanelProps {
  tasks: UseQueryResult<TaskView[]>;
  members: ReturnType<typeof useMembers>;
}

/** Form that assigns many tasks to one child at once (parent-4). */
export function AssignPanel({ tasks, members }: AssignPanelProps) {
  const mayCreate = useCan('tasks.create');
  const failed = [tasks, members].find((query) => query.isError && !query.data);
  return (
    <>
      {failed ? (
        <ErrorState
          title={say(common.errorLoadingTasks)}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : tasks.isPending || members.isPending ? (
        <SkeletonList rows={5} height={44} label={say(common.loadingTasks)} />
      ) : null}
      {tasks.data?.length === 0 ? (
        <EmptyState
          picture="check"
          title={say(common.noTasksYet)}
          action={mayCreate ? <ButtonLink to={PATHS.parentTasks}>{say(common.addTasks)}</ButtonLink> : undefined}
        >
          {say(words.noTasksToAssignHint)}
        </EmptyState>
      ) : null}
      {tasks.data?.length && members.data ? <AssignForm tasks={tasks.data} members={members.data} /> : null}
    </>
  );
}

function AssignForm({ tasks, members }: { tasks: readonly TaskView[]; members: readonly PersonView[] }) {
  const actor = useActor();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [childId, setChildId] = useState('');
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const assign = useAssignTasks();
  const assignable = useMemo(() => tasks.filter((task) => can(actor, 'tasks.assign', task)), [tasks, actor]);
  // Excludes tasks that were deleted elsewhere.
  const chosenIds = assignable.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const children = childrenOf(members).filter((child) => can(actor, 'tasks.assignTo', subjectOf(child)));
  const child = children.find(({ id }) => id === childId);
  const showProblem = (kind: keyof typeof PROBLEMS) => {
    setProblem(kind);
    showToast({ ...PROBLEMS[kind], intent: 'danger' });
  };
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next);
    setProblem(null);
    assign.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (assign.isPending) return;
    if (chosenIds.length === 0) return showProblem('tasks');
    if (!child) return showProblem('child');
    assign.mutate(
      { taskIds: chosenIds, assigneeId: child.id, name: shortName(child) },
      { onSuccess: () => setChosen(new Set()) },
    );
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ChipRow label={say(words.chooseManyTasks)}>
        {bulkChoices(assignable).map((choice) => (
          <Chip
            key={choice.key}
            pressed={stateOf(choice, chosen)}
            count={choice.taskIds.length}
            onClick={() => choose(toggleChoice(choice, chosen))}
          >
            {choice.label}
          </Chip>
        ))}
      </ChipRow>
      <AssignTaskList tasks={assignable} chosen={chosen} child={child} onChange={choose} />
      <div className={styles.foot}>
        <p className={styles.count} role="status">
          {say(common.tasksChosenCount, { count: chosenIds.length })}
        </p>
        <div className={styles.child}>
          <Select
            label={say(common.child)}
            value={childId}
            error={problem === 'child' ? PROBLEMS.child.description : undefined}
            options={[
              { value: '', label: say(checks.chooseAChild) },
              ...children.map((each) => optionOf(each, members, actor?.id)),
            ]}
            onChange={(value) => {
              setChildId(value);
              setProblem(null);
            }}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          pending={assign.isPending}
          pendingText={say(professionalWords.assigning)}
        >
          {say(tasksWords.assign)}
        </Button>
      </div>
      {problem === 'tasks' ? <InlineError>{PROBLEMS.tasks.description}</InlineError> : null}
      {assign.isError ? <InlineError>{messageFor(assign.error, say(words.failedToAssignTasks))}</InlineError> : null}
    </form>
  );
}

/**
 * Returns the option for a child; a child with another professional sees only that professional's tasks, so the option
 * is disabled.
 */
function optionOf(child: PersonView, members: readonly PersonView[], actorId: string | undefined) {
  const { assignedProfessional } = child;
  const isOthers = !getsFamilyTasks(child) && assignedProfessional !== actorId;
  const professional = members.find(({ id }) => id === assignedProfessional);
  return {
    value: child.id,
    label: !isOthers
      ? personName(child)
      : professional
        ? say(words.getsTasksFromNamed, { name: personName(child), professional: shortName(professional) })
        : say(words.getsTasksFromSomebody, { name: personName(child) }),
    disabled: isOthers,
  };
}
