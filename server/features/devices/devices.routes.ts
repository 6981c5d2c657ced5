import type { FastifyInstance } from 'fastify';
import { deviceTokenOf, pairBrowser, startSession } from '#server/http/auth.ts';
import { publicRoute, route } from '#server/http/contract-route.ts';
import type { LiveConnections } from '#server/http/live-socket.ts';
import type { HomeNetwork } from '#server/lan/home-network.ts';
import type { Services } from '#server/services.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ComputerSystem } from '#shared/contracts/devices.schema.ts';
import * as schemas from '#shared/contracts/devices.schema.ts';
import {
  createPairing,
  listDevices,
  listProfiles,
  pairDevice,
  removeDevice,
  setPictures,
  setPin,
  setSignInWay,
  signInByPin,
  unlockProfile,
  updateDevice,
} from '#shared/contracts/devices.ts';
import { DONE } from '#shared/contracts/fields.ts';

/** Operating system of this computer; everything except Windows and macOS is treated as Linux. */
const COMPUTER = ({ win32: 'windows', darwin: 'mac' } as Record<string, ComputerSystem>)[process.platform] ?? 'linux';

/** Registers the calls for children's devices: pairing, profile picker and PINs. */
export function devicesRoutes(
  app: FastifyInstance,
  { devices, account, limits, pins }: Pick<Services, 'devices' | 'account' | 'limits' | 'pins'>,
  { network, live }: { network: HomeNetwork; live: LiveConnections },
): void {
  route(app, createPairing, schemas.createPairing, async ({ caller, request }) => {
    const pairing = await devices.startPairing(caller);
    const { reach, origins, localOrigin } = await network.describe(request.socket.localAddress);
    const urls = origins.slice(0, LIMITS.addresses).map((origin) => `${origin}/pair/${pairing.code}`);
    return { ...pairing, url: urls[0] ?? '', urls, localUrl: localOrigin, reach, computer: COMPUTER };
  });
  publicRoute(app, pairDevice, schemas.pairDevice, ({ body, request, reply }) =>
    limits.code(request.ip, async () => {
      const { token, answer } = await devices.pair(deviceTokenOf(request), body);
      await pairBrowser(reply, account, token);
      return answer;
    }),
  );
  publicRoute(app, listProfiles, schemas.listProfiles, ({ request }) => pins.profiles(deviceTokenOf(request)));
  publicRoute(app, signInByPin, schemas.signInByPin, async ({ body, request, reply }) => {
    const { sid, user } = await limits.pinSignIn(body.userId, () => pins.signIn(deviceTokenOf(request), body));
    await startSession(reply, account, sid);
    return user;
  });
  route(app, listDevices, schemas.listDevices, ({ caller }) => devices.list(caller, live.connectedDevices()));
  route(app, updateDevice, schemas.updateDevice, ({ caller, params, body }) =>
    devices.update(caller, params.deviceId, body, live.connectedDevices()),
  );
  route(app, removeDevice, schemas.removeDevice, async ({ caller, params }) => {
    await devices.remove(caller, params.deviceId);
    return DONE;
  });
  route(app, unlockProfile, schemas.unlockProfile, async ({ caller, params }) => {
    await devices.unlock(caller, params.deviceId, params.userId);
    return DONE;
  });
  route(app, setPin, schemas.setPin, ({ caller, params, body }) => pins.setPin(caller, params.userId, body.pin));
  route(app, setPictures, schemas.setPictures, ({ caller, params, body }) =>
    pins.setPictures(caller, params.userId, body.pictures),
  );
  route(app, setSignInWay, schemas.setSignInWay, ({ caller, params, body }) =>
    pins.setWay(caller, params.deviceId, params.userId, body.way),
  );
}
