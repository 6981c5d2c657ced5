import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/contracts/tasks.schema.ts';
import {
  assignTask,
  assignTasks,
  createParentTask,
  createTask,
  deleteTask,
  getAutoAssign,
  giveTurn,
  listAssignedTasks,
  listOwnDays,
  listTasks,
  setAutoAssign,
  setOwnDays,
  takeTurnBack,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';

/** Tasks, who has them, and auto-assignment. */
export function tasksRoutes(app: FastifyInstance, { tasks, autoAssign }: Pick<Services, 'tasks' | 'autoAssign'>): void {
  keptRoute(app, listTasks, schemas.listTasks, ({ caller }) => tasks.list(caller));
  keptRoute(app, listAssignedTasks, schemas.listAssignedTasks, ({ caller, query }) =>
    tasks.listAssigned(caller, query.date),
  );
  route(app, createTask, schemas.createTask, ({ caller, body }) => tasks.create(caller, body));
  route(app, createParentTask, schemas.createParentTask, ({ caller, body }) => tasks.createForAdult(caller, body));
  route(app, updateTask, schemas.updateTask, ({ caller, params, body }) => tasks.update(caller, params.taskId, body));
  route(app, deleteTask, schemas.deleteTask, async ({ caller, params }) => {
    await tasks.remove(caller, params.taskId);
    return DONE;
  });
  route(app, assignTask, schemas.assignTask, ({ caller, body }) => tasks.assignOn(caller, body));
  route(app, giveTurn, schemas.giveTurn, async ({ caller, params, body }) => {
    await tasks.giveTurn(caller, params.taskId, body);
    return DONE;
  });
  route(app, takeTurnBack, schemas.takeTurnBack, async ({ caller, params }) => {
    await tasks.takeTurnBack(caller, params.taskId, params.date);
    return DONE;
  });
  keptRoute(app, listOwnDays, schemas.listOwnDays, ({ caller, params }) => tasks.ownDays(caller, params.taskId));
  route(app, setOwnDays, schemas.setOwnDays, async ({ caller, params, body }) => {
    await tasks.setOwnDays(caller, params.taskId, params.userId, body.days);
    return DONE;
  });
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
