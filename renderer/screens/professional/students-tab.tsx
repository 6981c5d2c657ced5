import { useQuery } from '@tanstack/react-query';
import { useChildrenToday } from '#renderer/domain/day/children-today.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { familyHistoryQuery } from '#renderer/domain/progress/history-query.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { say } from '#shared/language/say.ts';
import { isRewardFor } from '#shared/permissions/rewards.ts';
import * as common from '#shared/words/common.ts';
import { NoStudents } from './no-students.tsx';
import { ownRewardsQuery, ownTasksQuery, useStudents } from './professional.queries.ts';
import styles from './professional-page.module.css';
import { StudentCard } from './student-card.tsx';

/** Shows a card per student with assigned tasks and available rewards (professionals-22). */
export function StudentsTab() {
  const { members, students } = useStudents();
  const tasks = useQuery(ownTasksQuery);
  const rewards = useQuery(ownRewardsQuery);
  const today = useChildrenToday();
  const date = useFamilyDay()?.today ?? '';
  const history = useQuery({ ...familyHistoryQuery(date), enabled: useCan('children.overview') && date !== '' });
  const failed = [members, tasks, rewards].find((query) => query.isError && !query.data);
  if (failed) {
    return (
      <ErrorState
        title={say(common.errorLoadingChildren)}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (!members.data || !tasks.data || !rewards.data || history.isLoading) {
    return <SkeletonList rows={2} height={140} label={say(common.loadingChildren)} />;
  }
  if (students.length === 0) {
    return (
      <Card>
        <NoStudents />
      </Card>
    );
  }
  return (
    <ul className={students.length === 1 ? styles.stack : styles.grid}>
      {students.map((student) => (
        <StudentCard
          key={student.id}
          student={student}
          tasks={tasks.data.filter(({ assignees }) => assignees.includes(student.id))}
          rewardCount={rewards.data.filter((reward) => isRewardFor(student, reward)).length}
          isAlone={students.length === 1}
          week={history.data?.children.find(({ child }) => child.id === student.id)?.history}
          day={today.data?.find(({ child }) => child.id === student.id)}
        />
      ))}
    </ul>
  );
}
