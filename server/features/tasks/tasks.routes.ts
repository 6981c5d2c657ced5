import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as listSchemas from '#shared/contracts/task-list.schema.ts';
import { createTasks } from '#shared/contracts/task-list.ts';
import * as schemas from '#shared/contracts/tasks.schema.ts';
import {
  assignTask,
  assignTasks,
  createParentTask,
  createTask,
  deleteTask,
  getAutoAssign,
  listAssignedTasks,
  listTasks,
  moveTask,
  setAutoAssign,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';

/** Registers the calls for tasks, assignments and auto-assignment. */
export function tasksRoutes(
  app: FastifyInstance,
  { tasks, taskLists, autoAssign }: Pick<Services, 'tasks' | 'taskLists' | 'autoAssign'>,
): void {
  keptRoute(app, listTasks, schemas.listTasks, ({ caller }) => taskLists.list(caller));
  keptRoute(app, listAssignedTasks, schemas.listAssignedTasks, ({ caller, query }) =>
    taskLists.listAssigned(caller, query.date),
  );
  route(app, createTask, schemas.createTask, ({ caller, body }) => tasks.create(caller, body));
  route(app, createTasks, listSchemas.createTasks, ({ caller, body }) => tasks.createAll(caller, body));
  route(app, createParentTask, schemas.createParentTask, ({ caller, body }) => tasks.createForAdult(caller, body));
  route(app, updateTask, schemas.updateTask, ({ caller, params, body }) => tasks.update(caller, params.taskId, body));
  route(app, moveTask, schemas.moveTask, async ({ caller, params, body }) => {
    await tasks.move(caller, params.taskId, body);
    return DONE;
  });
  route(app, deleteTask, schemas.deleteTask, async ({ caller, params }) => {
    await tasks.remove(caller, params.taskId);
    return DONE;
  });
  route(app, assignTask, schemas.assignTask, ({ caller, body }) => tasks.assignOn(caller, body));
  route(app, assignTasks, schemas.assignTasks, ({ caller, body }) =>
    tasks.assign(caller, body.taskIds, body.assigneeId),
  );
  route(app, unassignTask, schemas.unassignTask, async ({ caller, params }) => {
    await tasks.unassign(caller, params.taskId, params.userId);
    return DONE;
  });
  keptRoute(app, getAutoAssign, schemas.getAutoAssign, ({ caller }) => autoAssign.get(caller));
  route(app, setAutoAssign, schemas.setAutoAssign, ({ caller, body }) => autoAssign.set(caller, body));
}
