import * as z from 'zod/mini';
import { AUTO_ASSIGN_DAY_TYPES, LIMITS, TASK_DEFAULTS, TASK_TEXT_LENGTH } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import {
  atMost,
  certainDays,
  dayType,
  done,
  icon,
  id,
  listOf,
  localDate,
  period,
  taskPoints,
  text,
  turn,
} from '#shared/contracts/fields.ts';
import { assignedTaskFields, sentTaskFields, taskFields } from '#shared/extras/fields.ts';
import { TURN_CYCLES } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

const turnsView = z.object({
  /** Ids of children in the order of their turns. */
  order: listOf(z.string(), LIMITS.turns),
  every: z.enum(TURN_CYCLES),
});

/** A task in the library or on a person's list. */
export const taskView = z.object({
  id: z.string(),
  text: z.string(),
  points: z.number(),
  icon: z.string(),
  period,
  category: z.string(),
  dayType,
  /** Certain days of the task, or on a person's list their own; absent without the extra or without such days. */
  days: z.optional(certainDays),
  /** Way of sharing a task that is done once for all; only in families with turns. */
  sharing: z.optional(z.enum(['turns', 'anyone'])),
  /** Order of turns while `sharing` is `turns`. */
  turns: z.optional(turnsView),
  /** Turn of that day; only on a person's list of a day. */
  turn: z.optional(turn),
  ...taskFields,
  /** True on the list of a day on which the task counts only once it is done (plan-13). */
  optional: z.optional(z.boolean()),
  /** True when a grown-up reviews the tick before the points are booked; absent otherwise (looking-1). */
  lookFirst: z.optional(z.boolean()),
  familyId: z.string(),
  createdBy: z.string(),
  sourceType: z.enum(['family', 'professional', 'parent']),
  /** First of `assignees`, or null. */
  assignedTo: z.nullable(z.string()),
  /** Ids of the people who have the task on their list now. */
  assignees: listOf(z.string(), LIMITS.members),
});

/** A task in the library or on a person's list. */
export type TaskView = z.output<typeof taskView>;

const taskText = text(TASK_TEXT_LENGTH, words.taskNameIsRequired);

const category = text(40, words.categoryIsRequired);

/** One task of a list of new tasks: the fields that every task has (tasks-41). */
export const listedTask = z.object({
  text: taskText,
  points: z._default(taskPoints, TASK_DEFAULTS.points),
  icon: z._default(icon, TASK_DEFAULTS.icon),
  period: z._default(period, TASK_DEFAULTS.period),
  category: z._default(category, TASK_DEFAULTS.category),
  dayType: z._default(dayType, TASK_DEFAULTS.dayType),
});

/** Body of making a task; omitted fields get their default (tasks-5). */
export const createTaskBody = z.extend(listedTask, sentTaskFields);

/** Fields of a new task. */
export type NewTask = z.output<typeof createTaskBody>;

/** Ids of the people on whose lists a new task is put; none when left out (tasks-35). */
export const assignTo = z.optional(
  z
    .array(id, worded(words.chooseAChild))
    .check(atMost(LIMITS.members, words.atMostPeople, { maximum: LIMITS.members })),
);

/** Fields of a new task, and the people who get it. */
export type GivenTask = NewTask & { assignTo?: readonly string[] | undefined };

/** Body of changing a task; omitted fields stay unchanged. */
export const updateTaskBody = z.object({
  text: z.optional(taskText),
  points: z.optional(taskPoints),
  icon: z.optional(icon),
  period: z.optional(period),
  category: z.optional(category),
  dayType: z.optional(dayType),
  ...sentTaskFields,
});

/** Fields of a task that a change sets. */
export type TaskChanges = z.output<typeof updateTaskBody>;

/** Fields of a task in the body of making or changing it. */
export type SentTask = TaskChanges;

const taskParams = z.object({ taskId: id });

/** GET /api/tasks. */
export const listTasks = {
  response: listOf(taskView, LIMITS.tasks),
} satisfies CallSchemas;

/** GET /api/tasks/assigned. */
export const listAssignedTasks = {
  query: z.object({ date: z.optional(localDate) }),
  response: listOf(taskView, LIMITS.tasks),
} satisfies CallSchemas;

/** POST /api/tasks. */
export const createTask = {
  body: z.extend(createTaskBody, { assignTo }),
  response: taskView,
} satisfies CallSchemas;

/** POST /api/parent-tasks. */
export const createParentTask = {
  body: z.extend(createTaskBody, { userId: z.optional(id) }),
  response: taskView,
} satisfies CallSchemas;

/** PUT /api/tasks/:taskId. */
export const updateTask = {
  params: taskParams,
  body: updateTaskBody,
  response: taskView,
} satisfies CallSchemas;

/** PUT /api/tasks/:taskId/position. */
export const moveTask = {
  params: taskParams,
  body: z.object({ taskId: id, side: z.enum(['before', 'after'], worded(words.chooseBeforeOrAfter)) }),
  response: done,
} satisfies CallSchemas;

/** DELETE /api/tasks/:taskId. */
export const deleteTask = {
  params: taskParams,
  response: done,
} satisfies CallSchemas;

/** POST /api/tasks/assign. */
export const assignTask = {
  body: z.object({ taskId: id, userId: id, ...assignedTaskFields }),
  response: z.object({ assigned: z.number() }),
} satisfies CallSchemas;

/** Body of putting a task on a person's list. */
export type AssignedTask = z.output<typeof assignTask.body>;

/** POST /api/tasks/assign-multiple. */
export const assignTasks = {
  body: z.object({
    taskIds: z
      .array(id, worded(words.selectAtLeastOneTask))
      .check(z.minLength(1, worded(words.selectAtLeastOneTask)), atMost(1000, words.selectAtMost1000Tasks)),
    assigneeId: z.string(worded(words.selectAChild)).check(z.minLength(1, worded(words.selectAChild)), z.maxLength(64)),
  }),
  response: z.object({ assigned: z.number() }),
} satisfies CallSchemas;

/** DELETE /api/tasks/:taskId/unassign/:userId. */
export const unassignTask = {
  params: z.object({ taskId: id, userId: id }),
  response: done,
} satisfies CallSchemas;

/** Settings of auto-assignment. */
export const autoAssignView = z.object({ enabled: z.boolean(), dayType: z.enum(AUTO_ASSIGN_DAY_TYPES) });

/** Settings of auto-assignment. */
export type AutoAssignView = z.output<typeof autoAssignView>;

/** GET /api/auto-assign. */
export const getAutoAssign = {
  response: autoAssignView,
} satisfies CallSchemas;

/** POST /api/auto-assign. */
export const setAutoAssign = {
  body: z.object({
    enabled: z.boolean(worded(words.autoAssignmentRequired)),
    dayType: z._default(z.enum(AUTO_ASSIGN_DAY_TYPES, worded(words.chooseASchedule)), 'both'),
  }),
  response: z.extend(autoAssignView, { /** Number of new assignments made by this change. */ assigned: z.number() }),
} satisfies CallSchemas;
