import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { getProgress, listChildrenProgress } from '#shared/contracts/progress.ts';

/** Why what is on a person's list is planned for a day or not. */
export const dayPlanQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: ['/api/plan', userId, date],
    queryFn: ({ signal }) => call(explainDay, { params: { userId, date } }, { signal }),
    staleTime: 0,
  });

/** A person's day. */
export const progressQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: ['/api/progress', userId, date],
    queryFn: ({ signal }) => call(getProgress, { params: { userId, date } }, { signal }),
  });

/** Every child with the tasks planned for a day and their progress; refetched on focus (specification, section 9). */
export const childrenProgressQuery = (date: string) =>
  queryOptions({
    queryKey: ['/api/parent/children-progress', date],
    queryFn: ({ signal }) => call(listChildrenProgress, { query: { date } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
