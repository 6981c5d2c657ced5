import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { getFamilyTasks } from '#shared/contracts/admin.ts';

/** The Family Command Center's overview. */
export function adminRoutes(app: FastifyInstance, { admin }: Pick<Services, 'admin'>): void {
  route(app, getFamilyTasks, ({ caller }) => admin.familyTasks(caller));
}
