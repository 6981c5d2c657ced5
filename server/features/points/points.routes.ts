import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/points.schema.ts';
import {
  adjustPoints,
  completeTask,
  downloadPoints,
  getProgress,
  listChildrenProgress,
  listPoints,
  redeemReward,
  uncompleteTask,
  unredeemReward,
} from '#shared/contracts/points.ts';
import * as thanks from '#shared/contracts/thanks.schema.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';

/** Registers the calls for ticks, redemptions, points and the list of entries. */
export function pointsRoutes(
  app: FastifyInstance,
  { points, pointsList }: Pick<Services, 'points' | 'pointsList'>,
): void {
  keptRoute(app, getProgress, schemas.getProgress, ({ caller, params }) =>
    points.progress(caller, params.userId, params.date),
  );
  route(app, completeTask, schemas.completeTask, ({ caller, params, body }) =>
    points.complete(caller, params.taskId, body),
  );
  route(app, uncompleteTask, schemas.uncompleteTask, ({ caller, params, body }) =>
    points.uncomplete(caller, params.taskId, body),
  );
  route(app, redeemReward, schemas.redeemReward, ({ caller, params, body }) =>
    points.redeem(caller, params.rewardId, body),
  );
  route(app, unredeemReward, schemas.unredeemReward, ({ caller, params, body }) =>
    points.unredeem(caller, params.rewardId, body),
  );
  keptRoute(app, listPoints, schemas.listPoints, ({ caller, params, query }) =>
    pointsList.list(caller, params.userId, query),
  );
  route(app, downloadPoints, schemas.downloadPoints, async ({ caller, params, reply }) => {
    const { fileName, csv } = await pointsList.download(caller, params.userId);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return csv;
  });
  route(app, adjustPoints, schemas.adjustPoints, ({ caller, params, body }) =>
    points.adjust(caller, params.userId, body),
  );
  route(app, thankForPoints, thanks.thankForPoints, ({ caller, params }) => points.thank(caller, params.entryId));
  keptRoute(app, listChildrenProgress, schemas.listChildrenProgress, ({ caller, query }) =>
    points.childrenProgress(caller, query.date),
  );
}
