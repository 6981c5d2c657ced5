import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { childrenOf, useMembers } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { noteProfessionalWork, useSignedInUser } from '#renderer/domain/session/session.ts';
import { ASSIGN_FAILURES } from '#renderer/domain/tasks/assign-task.ts';
import { useNewTaskToast } from '#renderer/domain/tasks/new-task-toast.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { NewProfessionalReward, NewProfessionalTask } from '#shared/contracts/professional.schema.ts';
import {
  createProfessionalReward,
  createProfessionalTask,
  listProfessionalRewards,
  listProfessionalTasks,
  listTeamTasks,
} from '#shared/contracts/professional.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { assignTasks, unassignTask } from '#shared/contracts/tasks.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/professional.ts';
import * as tasksWords from '#shared/words/tasks.ts';

/** Options of professionals' queries: always stale, and refetched when the window gets the focus (professionals-24). */
const ALWAYS_STALE = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** Query for the signed-in person's own professional tasks. */
export const ownTasksQuery = queryOptions({
  queryKey: ['/api/professional', 'tasks'],
  queryFn: ({ signal }) => call(listProfessionalTasks, {}, { signal }),
  ...ALWAYS_STALE,
});

/** Query for the professional tasks of the whole team. */
export const teamTasksQuery = queryOptions({
  queryKey: ['/api/professional', 'tasks', 'all'],
  queryFn: ({ signal }) => call(listTeamTasks, {}, { signal }),
  ...ALWAYS_STALE,
});

/** Query for the signed-in person's own professional rewards. */
export const ownRewardsQuery = queryOptions({
  queryKey: ['/api/professional', 'rewards'],
  queryFn: ({ signal }) => call(listProfessionalRewards, {}, { signal }),
  ...ALWAYS_STALE,
});

/**
 * Fetches the members, and returns the children whose assigned professional is the signed-in person (professionals-2).
 */
export function useStudents() {
  const members = useMembers();
  const { id } = useSignedInUser();
  return { members, students: childrenOf(members.data).filter((child) => child.assignedProfessional === id) };
}

const CREATE_TASK = ['professional', 'create-task'];
const CREATE_REWARD = ['professional', 'create-reward'];

/** Messages of a failed creation when the server sent no message (words-16). */
export const CREATE_FAILURES = {
  task: say(words.createTaskFailed),
  reward: say(words.createRewardFailed),
} as const;

/**
 * Creates a professional task and assigns it (professionals-15).
 * @param students who can get it
 */
export function useCreateTask(students: readonly PersonView[]) {
  const queryClient = useQueryClient();
  const showNewTask = useNewTaskToast(students);
  return useMutationOnce({
    mutationKey: CREATE_TASK,
    mutationFn: (body: NewProfessionalTask & { assignTo: string[] }) =>
      call(createProfessionalTask, { body: { ...body, sourceType: 'professional' } }),
    onSuccess: (task) => {
      showNewTask(say(common.success), [task]);
      noteProfessionalWork(queryClient);
      void refreshAfter(queryClient, 'tasks.changed');
    },
    onError: (error) => showFailure(say(common.error), messageFor(error, CREATE_FAILURES.task)),
  });
}

/** Creates a professional reward (professionals-15). */
export function useCreateReward() {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: CREATE_REWARD,
    mutationFn: (body: NewProfessionalReward) =>
      call(createProfessionalReward, { body: { ...body, sourceType: 'professional' } }),
    onSuccess: (reward) => {
      showToast({ title: say(common.success), description: say(words.rewardCreatedHint, { reward: reward.name }) });
      noteProfessionalWork(queryClient);
      void refreshAfter(queryClient, 'rewards.changed');
    },
    onError: (error) => showFailure(say(common.error), messageFor(error, CREATE_FAILURES.reward)),
  });
}

/** Assigns the signed-in person's tasks to a student, all or none (tasks-15). */
export function useAssignToStudent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ taskIds, student }: { taskIds: string[]; student: PersonView }) =>
      call(assignTasks, { body: { taskIds, assigneeId: student.id } }),
    onSuccess: ({ assigned }, { student }) => {
      const name = shortName(student);
      showToast({
        title: say(words.tasksAssigned),
        description: assigned > 0 ? say(words.gotTasks, { name, count: assigned }) : say(words.hadThemAll, { name }),
      });
      void refreshAfter(queryClient, 'tasks.changed');
    },
    onError: (error) => showFailure(say(words.assignmentFailed), messageFor(error, say(words.assignTasksFailed))),
  });
}

/** Unassigns a task from a student. */
export function useTakeOff(student: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskView) => call(unassignTask, { params: { taskId: task.id, userId: student.id } }),
    onSuccess: async (_done, task) => {
      showToast({
        title: say(tasksWords.taskUnassigned),
        description: say(tasksWords.taskUnassignedNamed, { task: task.text, name: shortName(student) }),
      });
      await refreshAfter(queryClient, 'tasks.changed');
    },
    onError: () => showFailure(say(common.error), ASSIGN_FAILURES.unassign),
  });
}

function showFailure(title: string, description: string): void {
  showToast({ title, description, intent: 'danger' });
}
