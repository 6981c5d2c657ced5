import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { SETTINGS_FAILURE } from '#renderer/domain/family/family-changes.ts';
import { TASK_FAILURES } from '#renderer/domain/tasks/task-changes.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { QUICK_REMINDER } from '#shared/constants.ts';
import { getFamilyProgress, type getFamilyTasks } from '#shared/contracts/admin.ts';
import { createEvent, deleteEvent } from '#shared/contracts/calendar.ts';
import type { ContractRequest, ContractResult } from '#shared/contracts/contract.ts';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { createParentTask } from '#shared/contracts/tasks.ts';
import type { Extra } from '#shared/extras.ts';
import { messageFor } from '#shared/failure.ts';
import type { FamilyNote } from '#shared/family-notes.ts';
import { formatTime } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as calendar from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';
import * as extrasWords from '#shared/words/extras.ts';
import * as members from '#shared/words/members.ts';
import * as tasksWords from '#shared/words/tasks.ts';

const ADD_REMINDER = ['admin', 'add-reminder'];
const ADD_TASK = ['admin', 'add-parent-task'];

/** Message when adding failed, the same as in every form that creates an event (words-17). */
export const REMINDER_FAILURE = say(calendar.failedToAddEvent);

/** Query for the family's progress of today and this week; each day has its own query key. */
export const familyProgressQuery = (today: string) =>
  queryOptions({
    queryKey: ['/api/admin', 'progress', today],
    queryFn: ({ signal }) => call(getFamilyProgress, {}, { signal }),
    staleTime: 0,
  });

/** Fetches the family's progress of today and this week. */
export function useFamilyProgress() {
  return useQuery(familyProgressQuery(useFamilyDay()?.today ?? ''));
}

/** Records that the family's admin has read a note. */
export function useReadNote(familyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noteRead: FamilyNote) => call(updateFamily, { params: { familyId }, body: { noteRead } }),
    onSuccess: (family) => queryClient.setQueryData(familyQuery(familyId).queryKey, family),
    onError: (error) => failed(say(members.updateFailed), messageFor(error, SETTINGS_FAILURE)),
    onSettled: () => refreshAfter(queryClient, 'family.changed'),
  });
}

/** Query for the extras that the family can switch on. */
export const extrasQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'extras'],
    queryFn: ({ signal }) => call(listExtras, { params: { familyId } }, { signal }),
    staleTime: 0,
  });

/** The complete list of extras to be on, and the content of the toast. */
interface Switching {
  extras: Extra[];
  isOn: boolean;
  name: string;
}

/** Switches extras on and off. */
export function useSwitchExtras(familyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ extras }: Switching) => call(updateFamily, { params: { familyId }, body: { extras } }),
    onSuccess: (_family, { isOn, name }) =>
      showToast({ title: say(isOn ? extrasWords.switchedOn : extrasWords.switchedOff), description: name }),
    onError: (error) => failed(say(common.error), messageFor(error, say(extrasWords.failedToSwitch))),
    onSettled: () => refreshAfter(queryClient, 'family.changed', 'plan.changed'),
  });
}

/** Creates a task for a grown-up and assigns it to them. */
export function useAddParentTask() {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: ADD_TASK,
    mutationFn: (body: ContractRequest<typeof createParentTask>['body']) => call(createParentTask, { body }),
    onSuccess: (task) => showToast({ title: say(tasksWords.taskAdded), description: task.text }),
    onError: () => failed(say(common.error), TASK_FAILURES.add),
    onSettled: () => refreshAfter(queryClient, 'tasks.changed'),
  });
}

/** Creates today's quick reminder (command-center-19); the toast offers to undo it. */
export function useAddReminder(addedBy: string, today: string) {
  const queryClient = useQueryClient();
  const refresh = () => refreshAfter(queryClient, 'calendar.changed', 'progress.changed');
  const undo = useMutation({
    mutationFn: (eventId: string) => call(deleteEvent, { params: { eventId } }),
    onSuccess: () => showToast({ title: say(calendar.eventDeleted), description: say(words.theReminderIsGone) }),
    onError: () => failed(say(common.error), say(calendar.failedToDeleteEvent)),
    onSettled: refresh,
  });
  return useMutationOnce({
    mutationKey: ADD_REMINDER,
    mutationFn: (title: string) =>
      call(createEvent, {
        body: {
          ...QUICK_REMINDER,
          title,
          description: say(words.reminderAddedByNamed, { name: addedBy }),
          date: today,
        },
      }),
    onSuccess: ({ id, title }) =>
      showToast({
        title: say(words.reminderAdded),
        description: say(words.reminderAddedHint, { title, time: formatTime(QUICK_REMINDER.time) }),
        action: { label: say(common.undo), onClick: () => undo.mutate(id) },
      }),
    onError: (error) => failed(say(common.error), messageFor(error, REMINDER_FAILURE)),
    onSettled: refresh,
  });
}

/** Shows an error toast. */
export function failed(title: string, description: string): void {
  showToast({ title, description, intent: 'danger' });
}

/** Answer of GET /api/admin/family-tasks. */
export type Overview = ContractResult<typeof getFamilyTasks>;

/** Returns the tasks that are currently assigned to a member. */
export function tasksOf({ tasksByMember }: Overview, memberId: string): readonly TaskView[] {
  const found = tasksByMember.find(({ member }) => member.id === memberId)?.tasks ?? [];
  return found.filter(({ assignees }) => assignees.includes(memberId));
}
