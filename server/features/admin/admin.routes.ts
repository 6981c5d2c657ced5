import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/admin.schema.ts';
import { getFamilyProgress, getFamilyTasks } from '#shared/contracts/admin.ts';

/** Registers the routes of the Family Command Center: overview and progress. */
export function adminRoutes(
  app: FastifyInstance,
  { admin, familyProgress }: Pick<Services, 'admin' | 'familyProgress'>,
): void {
  route(app, getFamilyTasks, schemas.getFamilyTasks, ({ caller }) => admin.familyTasks(caller));
  route(app, getFamilyProgress, schemas.getFamilyProgress, ({ caller }) => familyProgress.read(caller));
}
