import * as z from 'zod/mini';
import { AUTO_ASSIGN_DAY_TYPES, LIMITS, TASK_DEFAULTS } from '#shared/constants.ts';
import { defineContract } from '#shared/contracts/contract.ts';
import { dayType, done, icon, id, listOf, localDate, period, taskPoints, text } from '#shared/contracts/fields.ts';

/** A task of the library or of somebody's list. */
export const taskView = z.object({
  id: z.string(),
  text: z.string(),
  points: z.number(),
  icon: z.string(),
  period,
  category: z.string(),
  dayType,
  familyId: z.string(),
  createdBy: z.string(),
  sourceType: z.enum(['family', 'professional', 'parent']),
  /** First of `assignees`, or null. */
  assignedTo: z.nullable(z.string()),
  /** Everybody who has it on their list now. */
  assignees: listOf(z.string(), LIMITS.members),
});
/** A task of the library or of somebody's list. */
export type TaskView = z.output<typeof taskView>;

const taskText = text(200, 'Task name is required');
const category = text(40, 'Category is required');

/** Body of making a task; what is left out has the defaults of the specification, section 5. */
export const createTaskBody = z.object({
  text: taskText,
  points: z._default(taskPoints, TASK_DEFAULTS.points),
  icon: z._default(icon, TASK_DEFAULTS.icon),
  period: z._default(period, TASK_DEFAULTS.period),
  category: z._default(category, TASK_DEFAULTS.category),
  dayType: z._default(dayType, TASK_DEFAULTS.dayType),
});
/** What a new task is made of. */
export type NewTask = z.output<typeof createTaskBody>;

/** Body of changing a task; what is left out stays. */
export const updateTaskBody = z.object({
  text: z.optional(taskText),
  points: z.optional(taskPoints),
  icon: z.optional(icon),
  period: z.optional(period),
  category: z.optional(category),
  dayType: z.optional(dayType),
});
/** What changes of a task. */
export type TaskChanges = z.output<typeof updateTaskBody>;

const taskParams = z.object({ taskId: id });

/** GET /api/tasks: a child's own list, a professional's own tasks, everybody else's library (decisions, section 3). */
export const listTasks = defineContract({
  method: 'GET',
  path: '/api/tasks',
  permission: 'tasks.read',
  response: listOf(taskView, LIMITS.tasks),
});

/** GET /api/tasks/assigned: the tasks on the caller's own list; with `date`, those that were planned for that day. */
export const listAssignedTasks = defineContract({
  method: 'GET',
  path: '/api/tasks/assigned',
  permission: 'tasks.read',
  query: z.object({ date: z.optional(localDate) }),
  response: listOf(taskView, LIMITS.tasks),
});

/** POST /api/tasks: into the family's library; from a professional, a professional task. */
export const createTask = defineContract({
  method: 'POST',
  path: '/api/tasks',
  permission: 'tasks.create',
  status: 201,
  body: createTaskBody,
  response: taskView,
  errors: ['too_many_tasks', 'too_many_assignments'],
});

/** POST /api/parent-tasks: a task for an adult, assigned at once, never in the children's library. */
export const createParentTask = defineContract({
  method: 'POST',
  path: '/api/parent-tasks',
  permission: 'tasks.create',
  status: 201,
  body: z.extend(createTaskBody, { userId: z.optional(id) }),
  response: taskView,
  errors: ['too_many_tasks', 'too_many_assignments'],
});

/** PUT /api/tasks/{taskId}: changes no past entry of the ledger. */
export const updateTask = defineContract({
  method: 'PUT',
  path: '/api/tasks/:taskId',
  permission: 'tasks.edit',
  params: taskParams,
  body: updateTaskBody,
  response: taskView,
  errors: ['too_many_assignments'],
});

/** DELETE /api/tasks/{taskId}: off every list from now on; history stays. */
export const deleteTask = defineContract({
  method: 'DELETE',
  path: '/api/tasks/:taskId',
  permission: 'tasks.delete',
  params: taskParams,
  response: done,
});

/** POST /api/tasks/assign: one task to one person. */
export const assignTask = defineContract({
  method: 'POST',
  path: '/api/tasks/assign',
  permission: 'tasks.assign',
  body: z.object({ taskId: id, userId: id }),
  response: z.object({ assigned: z.number() }),
  errors: ['not_their_student', 'too_many_assignments'],
});

/** POST /api/tasks/assign-multiple: all or nothing; `assigned` counts new assignments. */
export const assignTasks = defineContract({
  method: 'POST',
  path: '/api/tasks/assign-multiple',
  permission: 'tasks.assign',
  body: z.object({
    taskIds: z
      .array(id, 'Please select at least one task to assign.')
      .check(
        z.minLength(1, 'Please select at least one task to assign.'),
        z.maxLength(1000, 'Select at most 1,000 tasks'),
      ),
    assigneeId: z
      .string('Please select a child to assign tasks to.')
      .check(z.minLength(1, 'Please select a child to assign tasks to.'), z.maxLength(64)),
  }),
  response: z.object({ assigned: z.number() }),
  errors: ['not_their_student', 'too_many_assignments'],
});

/** DELETE /api/tasks/{taskId}/unassign/{userId}: takes it off one list; fine when it is not there. */
export const unassignTask = defineContract({
  method: 'DELETE',
  path: '/api/tasks/:taskId/unassign/:userId',
  permission: 'tasks.assign',
  params: z.object({ taskId: id, userId: id }),
  response: done,
});

/** Settings of auto-assignment. */
export const autoAssignView = z.object({ enabled: z.boolean(), dayType: z.enum(AUTO_ASSIGN_DAY_TYPES) });
/** Settings of auto-assignment. */
export type AutoAssignView = z.output<typeof autoAssignView>;

/** GET /api/auto-assign. */
export const getAutoAssign = defineContract({
  method: 'GET',
  path: '/api/auto-assign',
  permission: 'autoAssign.manage',
  response: autoAssignView,
});

/** POST /api/auto-assign: enabling applies it at once to what exists. */
export const setAutoAssign = defineContract({
  method: 'POST',
  path: '/api/auto-assign',
  permission: 'autoAssign.manage',
  body: z.object({
    enabled: z.boolean('Say whether auto-assignment is on'),
    dayType: z._default(z.enum(AUTO_ASSIGN_DAY_TYPES, 'Choose a schedule'), 'both'),
  }),
  errors: ['too_many_assignments'],
  response: z.extend(autoAssignView, { /** New assignments made by this change. */ assigned: z.number() }),
});
