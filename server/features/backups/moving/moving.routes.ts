import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicRoute, route } from '#server/http/contract-route.ts';
import { isCall, isFamilyComputer } from '#server/http/host-guard.ts';
import { plainAddress } from '#server/lan/addresses.ts';
import type { HomeNetwork } from '#server/lan/home-network.ts';
import { originAt } from '#server/lan/origins.ts';
import type { Services } from '#server/services.ts';
import { LIMITS } from '#shared/constants.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/contracts/moving.schema.ts';
import {
  cancelMoving,
  confirmMoved,
  fetchFromOldComputer,
  fetchMovingFile,
  finishMoving,
  getMoving,
  proveSameData,
  startMoving,
} from '#shared/contracts/moving.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

/** Registers the routes of moving to another computer (moving-1). */
export function movingRoutes(
  app: FastifyInstance,
  { moving, backups, limits, families }: Pick<Services, 'moving' | 'backups' | 'limits' | 'families'>,
  network: HomeNetwork,
): void {
  const addressesFor = async (localAddress: string | undefined) =>
    (await network.describe(localAddress)).origins.slice(0, LIMITS.addresses);
  /** Stops serving after this response is sent, so that the client still receives it. */
  const leaveAfter = (reply: FastifyReply) => reply.raw.once('close', () => moving.confirmMove());

  app.addHook('onRequest', async (request) => {
    if (moving.isMoved() && isCall(request)) throw new AppError('moved');
  });

  route(app, getMoving, schemas.getMoving, async ({ request }) =>
    moving.status(await addressesFor(request.socket.localAddress)),
  );
  route(app, startMoving, schemas.startMoving, async ({ request }) => {
    await moving.start();
    return moving.status(await addressesFor(request.socket.localAddress));
  });
  route(app, cancelMoving, schemas.cancelMoving, () => {
    moving.cancel();
    return DONE;
  });
  route(app, finishMoving, schemas.finishMoving, ({ reply }) => {
    moving.finish();
    leaveAfter(reply);
    return DONE;
  });
  publicRoute(app, proveSameData, schemas.proveSameData, ({ request: { socket }, query }) => ({
    proof: backups.proveSameData(query.nonce, originAt(plainAddress(socket.localAddress ?? ''), socket.localPort ?? 0)),
  }));
  publicRoute(app, fetchMovingFile, schemas.fetchMovingFile, async ({ request, reply, body }) => {
    const { stream, size } = await limits.code(request.ip, () => moving.handOver(body));
    reply.header('content-length', size);
    return stream;
  });
  publicRoute(app, confirmMoved, schemas.confirmMoved, async ({ request, reply, body }) => {
    const proof = await limits.code(request.ip, async () => moving.confirm(body));
    leaveAfter(reply);
    return { ...DONE, proof };
  });
  publicRoute(
    app,
    fetchFromOldComputer,
    schemas.fetchFromOldComputer,
    async ({ request, body: { setupCode, ...old } }) => {
      if (!families.setup(true).needsFamily) {
        throw new AppError('forbidden', {
          message: say(words.familyAlreadyHere),
        });
      }
      const ask = async () => families.assertMaySetUp(isFamilyComputer(request), setupCode);
      await (setupCode ? limits.code(request.ip, ask) : ask());
      return moving.fetch(old);
    },
  );
}
