import { Plus } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PATHS } from '#renderer/domain/paths.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/professional.ts';
import { useIsDeadEnd } from './dead-end-note.tsx';
import { EditTaskDialog } from './edit-task-dialog.tsx';
import { NoStudents } from './no-students.tsx';
import { teamTasksQuery, useStudents } from './professional.queries.ts';
import styles from './professional-page.module.css';
import { TeamTasks } from './team-tasks.tsx';

/**
 * Lists all professionals' tasks of the family, and assigns the signed-in person's own to students (professionals-18).
 */
export function TasksTab() {
  const actor = useActor();
  const tasks = useQuery(teamTasksQuery);
  const { members, students } = useStudents();
  const [edited, setEdited] = useState<TaskView | null>(null);
  const mayCreate = useCan('tasks.create');
  const createLink = (
    <ButtonLink to={PATHS.professionalTasks} variant="primary" data-new="" icon={<Plus aria-hidden="true" />}>
      {say(words.createProfessionalTask)}
    </ButtonLink>
  );
  const isDeadEnd = useIsDeadEnd();
  const hasOwn = tasks.data?.some(({ createdBy }) => createdBy === actor?.id);
  return (
    <div className={styles.stack}>
      {members.data && students.length === 0 && hasOwn && !isDeadEnd ? (
        <Card>
          <NoStudents />
        </Card>
      ) : null}
      <Card
        title={say(words.professionalTasks)}
        actions={mayCreate && (tasks.isPending || tasks.data?.length) ? createLink : null}
      >
        <QueryState
          query={tasks}
          title={say(common.errorLoadingTasks)}
          skeleton={<SkeletonList rows={5} height={72} label={say(common.loadingTasks)} />}
        />
        {tasks.data?.length === 0 ? (
          <EmptyState
            picture="pencil-alt"
            title={say(words.noProfessionalTasksYet)}
            action={mayCreate ? createLink : null}
          >
            {say(words.firstTaskHint)}
          </EmptyState>
        ) : null}
        {tasks.data?.length ? (
          <TeamTasks tasks={tasks.data} members={members.data ?? []} students={students} onEdit={setEdited} />
        ) : null}
      </Card>
      {edited ? <EditTaskDialog task={edited} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}
