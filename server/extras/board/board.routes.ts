import type { FastifyInstance } from 'fastify';
import { deviceTokenOf } from '#server/http/auth.ts';
import { publicRoute } from '#server/http/contract-route.ts';
import * as schemas from '#shared/extras/board/contract.schema.ts';
import { readBoard, tickOnBoard } from '#shared/extras/board/contract.ts';
import type { BoardService } from './board.service.ts';

/** Registers the calls of wall boards. */
export function boardRoutes(app: FastifyInstance, board: BoardService): void {
  publicRoute(app, readBoard, schemas.readBoard, ({ request }) => board.read(deviceTokenOf(request)));
  publicRoute(app, tickOnBoard, schemas.tickOnBoard, ({ request, body }) => board.tick(deviceTokenOf(request), body));
}
