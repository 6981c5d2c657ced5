import type { FastifyInstance } from 'fastify';
import { deviceTokenOf } from '#server/http/auth.ts';
import { publicRoute } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { readDeviceDay } from '#shared/contracts/devices.schema.ts';
import * as contracts from '#shared/contracts/devices.ts';

/** Registers the call with which a device without a signed-in user reads the children's today. */
export function wallRoutes(app: FastifyInstance, { deviceDays }: Pick<Services, 'deviceDays'>): void {
  publicRoute(app, contracts.readDeviceDay, readDeviceDay, ({ request }) => deviceDays.read(deviceTokenOf(request)));
}
