import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { HomeOnlyService } from '#server/features/home-only/home-only.service.ts';
import { isLoopback, plainAddress } from '#server/lan/addresses.ts';
import { AppError } from '#shared/errors.ts';

/** Tells in which networks others are answered. */
export type HomeOnly = Pick<HomeOnlyService, 'answersAt' | 'onChange'>;

/**
 * Refuses who comes by a network that is not home, before anything of the request is read, and hangs up on those that are
 * connected once their network is none (running-21). Before every hook that says something.
 */
export function registerHomeOnly(app: FastifyInstance, homeOnly: HomeOnly): void {
  /** Connections of others, with the address of this computer that they came to: one that is over tells it no more. */
  const reached = new Map<Socket, string>();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '', localAddress = '' } = socket;
    // This computer by one of its own addresses is this computer all the same: no other can, answers go there.
    if (isLoopback(remoteAddress) || plainAddress(remoteAddress) === plainAddress(localAddress)) return;
    reached.set(socket, localAddress);
    socket.once('close', () => reached.delete(socket));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const address = reached.get(request.raw.socket);
    if (address !== undefined && !homeOnly.answersAt(address)) throw new AppError('not_at_home');
    done();
  });
  const unsubscribe = homeOnly.onChange(() => {
    for (const [socket, address] of reached) if (!homeOnly.answersAt(address)) socket.destroy();
  });
  app.addHook('preClose', (done) => {
    unsubscribe();
    done();
  });
}
