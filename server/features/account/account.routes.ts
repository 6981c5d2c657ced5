import type { FastifyInstance } from 'fastify';
import { deviceTokenOf, endSession, startSession } from '#server/http/auth.ts';
import { publicRoute, route } from '#server/http/contract-route.ts';
import { isFromAnotherSite, isFromOutside } from '#server/http/host-guard.ts';
import type { Services } from '#server/services.ts';
import { changePassword, getCurrentUser, login, logout, register } from '#shared/contracts/account.ts';
import { DONE } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/errors.ts';

/** Signing in and out, registering, one's own password. */
export function accountRoutes(
  app: FastifyInstance,
  { account, devices, limits }: Pick<Services, 'account' | 'devices' | 'limits'>,
): void {
  route(app, getCurrentUser, ({ caller, request }) => account.currentUser(caller, request.sid ?? ''));
  publicRoute(app, login, async ({ body, request }) => {
    const device = devices.find(deviceTokenOf(request));
    const { sid, user } = await limits.signIn(body.username, request.ip, () =>
      account.login(body, device?.id, isFromOutside(request)),
    );
    await startSession(request, account, sid);
    if (device) await devices.forgiveWrongPins(device, user);
    return user;
  });
  publicRoute(app, register, async ({ body, request }) => {
    const device = devices.find(deviceTokenOf(request));
    const attempt = () => account.register(body, device?.id, isFromOutside(request));
    const { sid, user } = await limits.registration(request.ip, () =>
      body.invitation === undefined ? attempt() : limits.code(request.ip, attempt),
    );
    await startSession(request, account, sid);
    return user;
  });
  publicRoute(app, logout, async ({ request }) => {
    await endSession(request, account);
    return DONE;
  });
  route(app, changePassword, async ({ caller, body, request }) => {
    await account.changePassword(caller, request.sid ?? '', body);
    return DONE;
  });
  app.get('/api/logout', { config: { permission: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (isFromAnotherSite(request)) throw new AppError('foreign_origin');
    await endSession(request, account);
    return reply.redirect('/auth');
  });
}
