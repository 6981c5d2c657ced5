import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/professional.schema.ts';
import {
  createProfessionalReward,
  createProfessionalTask,
  listProfessionalRewards,
  listProfessionalTasks,
  listTeamTasks,
} from '#shared/contracts/professional.ts';

/** Registers the calls that list and create professionals' tasks and rewards; the ordinary calls change them. */
export function professionalRoutes(
  app: FastifyInstance,
  { tasks, taskLists, rewards }: Pick<Services, 'tasks' | 'taskLists' | 'rewards'>,
): void {
  keptRoute(app, listProfessionalTasks, schemas.listProfessionalTasks, ({ caller }) =>
    taskLists.listProfessional(caller, 'own'),
  );
  keptRoute(app, listTeamTasks, schemas.listTeamTasks, ({ caller }) => taskLists.listProfessional(caller, 'team'));
  keptRoute(app, listProfessionalRewards, schemas.listProfessionalRewards, ({ caller }) =>
    rewards.listProfessional(caller),
  );
  route(app, createProfessionalTask, schemas.createProfessionalTask, ({ caller, body }) =>
    tasks.createProfessional(caller, body),
  );
  route(app, createProfessionalReward, schemas.createProfessionalReward, ({ caller, body }) =>
    rewards.createProfessional(caller, body),
  );
}
