import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { HomeOnlyService } from '#server/features/home-only/home-only.service.ts';
import { isLoopback, plainAddress } from '#server/lan/addresses.ts';
import { AppError } from '#shared/errors.ts';

/** Tells in which networks requests from other computers are answered. */
export type HomeOnly = Pick<HomeOnlyService, 'answersAt' | 'onChange'>;

/**
 * Refuses requests by a network that is not home before anything else of them is read, and closes open connections once
 * their network no longer is (running-21). Must be registered before every hook that answers.
 */
export function registerHomeOnly(app: FastifyInstance, homeOnly: HomeOnly): void {
  /** Connections of other computers, with the local address, which a closed socket no longer has. */
  const reached = new Map<Socket, string>();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '', localAddress = '' } = socket;
    // A request from an own address comes from this computer: others cannot use it, since answers go there.
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
