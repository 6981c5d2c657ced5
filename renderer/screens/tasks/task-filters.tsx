import { useEffect } from 'react';
import { GROUP_WORDS, type ScheduleGroup } from '#renderer/domain/tasks/task-words.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import { SearchField } from '#renderer/ui/controls/search-field.tsx';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import { countBySchedule } from '#shared/rules/day.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';
import styles from './tasks-page.module.css';

interface TaskFiltersProps {
  tasks: readonly TaskView[];
  group: ScheduleGroup | 'all';
  onGroup: (group: ScheduleGroup | 'all') => void;
  query: string;
  onQuery: (query: string) => void;
}

/** Filters with the counts of weekday, weekend, every-day and flexible tasks, and the search field. */
export function TaskFilters({ tasks, group, onGroup, query, onQuery }: TaskFiltersProps) {
  const counts = countBySchedule(tasks);
  useEffect(() => {
    if (group !== 'all') announce(say(words.onlyGroup, { group: GROUP_WORDS[group] }));
  }, [group]);
  return (
    <div className={styles.filters}>
      <ChipRow label={say(words.kindsOfDays)}>
        <Chip pressed={group === 'all'} count={tasks.length} onClick={() => onGroup('all')}>
          {say(common.all)}
        </Chip>
        {(Object.keys(GROUP_WORDS) as ScheduleGroup[]).map((id) => (
          <Chip key={id} pressed={group === id} count={counts[id]} onClick={() => onGroup(group === id ? 'all' : id)}>
            {GROUP_WORDS[id]}
          </Chip>
        ))}
      </ChipRow>
      <SearchField label={say(words.searchTasks)} value={query} onChange={onQuery} />
    </div>
  );
}
