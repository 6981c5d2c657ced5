import { useDeferredValue, useEffect, useMemo } from 'react';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useDeleteTask } from '#renderer/domain/tasks/task-changes.ts';
import type { ScheduleGroup } from '#renderer/domain/tasks/task-words.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { useDeleteQuestion } from '#renderer/ui/overlays/use-delete-question.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';
import { TaskGroupCard } from './task-group-card.tsx';
import { groupTasks, searchTasks } from './task-groups.ts';
import styles from './tasks-page.module.css';

interface TaskListsProps {
  tasks: readonly TaskView[];
  members: readonly PersonView[];
  group: ScheduleGroup | 'all';
  query: string;
  /** Clears the filters. */
  onShowAll: () => void;
  onEdit: (task: TaskView) => void;
  onAssign: (task: TaskView) => void;
}

/** Lists the tasks that pass the filters, by schedule group and part of the day. */
export function TaskLists({ tasks, members, group, query, onShowAll, onEdit, onAssign }: TaskListsProps) {
  const sought = useDeferredValue(query);
  const people = useMemo(() => new Map(members.map((person) => [person.id, person])), [members]);
  const groups = useMemo(() => {
    const nameOf = (id: string) => {
      const person = people.get(id);
      return person && shortName(person);
    };
    return groupTasks(searchTasks(tasks, sought, nameOf), group);
  }, [tasks, sought, group, people]);
  const found = groups.reduce((sum, each) => sum + each.count, 0);
  useEffect(() => {
    if (sought) announce(say(words.tasksFound, { count: found }));
  }, [sought, found]);
  const remove = useDeleteTask();
  const { list, askedId, ask, confirm } = useDeleteQuestion<TaskView, HTMLDivElement>(remove.mutate);
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState
          picture="scene-search"
          title={sought ? say(words.noTaskMatches, { query: sought }) : say(words.nothingHereYet)}
          action={<Button onClick={onShowAll}>{say(words.showAllTasks)}</Button>}
        >
          {sought ? say(words.noTaskMatchesHint) : say(words.noTasksTheseDays)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div ref={list} className={styles.groups}>
      {groups.map((each) => (
        <TaskGroupCard
          key={each.id}
          group={each}
          people={people}
          row={{
            askedId,
            isDeleting: remove.isPending,
            onAsk: ask,
            onConfirm: confirm,
            onEdit,
            onAssign,
          }}
        />
      ))}
    </div>
  );
}
