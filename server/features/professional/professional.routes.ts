import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import {
  createProfessionalReward,
  createProfessionalTask,
  listProfessionalRewards,
  listProfessionalTasks,
  listTeamTasks,
} from '#shared/contracts/professional.ts';

/** What professionals make for their students; changing it goes through the ordinary task and reward calls. */
export function professionalRoutes(
  app: FastifyInstance,
  { tasks, rewards }: Pick<Services, 'tasks' | 'rewards'>,
): void {
  route(app, listProfessionalTasks, ({ caller }) => tasks.listProfessional(caller, 'own'));
  route(app, listTeamTasks, ({ caller }) => tasks.listProfessional(caller, 'team'));
  route(app, listProfessionalRewards, ({ caller }) => rewards.listProfessional(caller));
  route(app, createProfessionalTask, ({ caller, body }) => tasks.createProfessional(caller, body));
  route(app, createProfessionalReward, ({ caller, body }) => rewards.createProfessional(caller, body));
}
