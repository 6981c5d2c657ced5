import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { getFamilyTasks } from '#shared/contracts/admin.ts';
import { getAutoAssign, listAssignedTasks, listTasks } from '#shared/contracts/tasks.ts';

/** Query for the tasks that the signed-in person manages: the library, or a professional's own. */
export const tasksQuery = queryOptions({
  queryKey: ['/api/tasks'],
  queryFn: ({ signal }) => call(listTasks, {}, { signal }),
});

/** Query for the tasks on the signed-in person's own list; with a date, only those planned for that day. */
export const assignedTasksQuery = (date?: string) =>
  queryOptions({
    queryKey: ['/api/tasks', 'assigned', date ?? 'all'],
    queryFn: ({ signal }) => call(listAssignedTasks, { query: { date } }, { signal }),
  });

/** Query for the settings of auto-assignment. */
export const autoAssignQuery = queryOptions({
  queryKey: ['/api/auto-assign'],
  queryFn: ({ signal }) => call(getAutoAssign, {}, { signal }),
});

/** Query for the members and tasks that the Family Command Center shows. */
export const familyTasksQuery = queryOptions({
  queryKey: ['/api/admin', 'family-tasks'],
  queryFn: ({ signal }) => call(getFamilyTasks, {}, { signal }),
});
