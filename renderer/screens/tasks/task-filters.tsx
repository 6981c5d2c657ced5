import { useEffect } from 'react';
import { GROUP_WORDS, type ScheduleGroup } from '#renderer/domain/tasks/task-words.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import { SearchField } from '#renderer/ui/controls/search-field.tsx';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { countBySchedule } from '#shared/rules/day.ts';
import styles from './tasks-page.module.css';

interface TaskFiltersProps {
  tasks: readonly TaskView[];
  group: ScheduleGroup | 'all';
  onGroup: (group: ScheduleGroup | 'all') => void;
  query: string;
  onQuery: (query: string) => void;
}

/** The counts of weekday, weekend, every-day and flexible tasks, which also filter, and the search. */
export function TaskFilters({ tasks, group, onGroup, query, onQuery }: TaskFiltersProps) {
  const counts = countBySchedule(tasks);
  useEffect(() => {
    if (group !== 'all') announce(`${GROUP_WORDS[group]} tasks only`);
  }, [group]);
  return (
    <div className={styles.filters}>
      <ChipRow label="Kinds of days">
        <Chip pressed={group === 'all'} count={tasks.length} onClick={() => onGroup('all')}>
          All
        </Chip>
        {(Object.keys(GROUP_WORDS) as ScheduleGroup[]).map((id) => (
          <Chip key={id} pressed={group === id} count={counts[id]} onClick={() => onGroup(group === id ? 'all' : id)}>
            {GROUP_WORDS[id]}
          </Chip>
        ))}
      </ChipRow>
      <SearchField label="Search tasks" value={query} onChange={onQuery} />
    </div>
  );
}
