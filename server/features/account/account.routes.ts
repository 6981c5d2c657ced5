import type { FastifyInstance } from 'fastify';
import {
  deviceTokenOf,
  isSameOriginNavigation,
  knownBrowser,
  rememberAccount,
  signOutBrowser,
  startSession,
} from '#server/http/auth.ts';
import { publicRoute, route } from '#server/http/contract-route.ts';
import { isFamilyComputer, isFromOutside } from '#server/http/host-guard.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/account.schema.ts';
import { changePassword, chooseLanguage, getCurrentUser, login, logout, register } from '#shared/contracts/account.ts';
import { DONE } from '#shared/contracts/fields.ts';

/** Registers the calls for sign-in, sign-out, registration and one's own password. */
export function accountRoutes(
  app: FastifyInstance,
  { account, devices, limits, pins }: Pick<Services, 'account' | 'devices' | 'limits' | 'pins'>,
): void {
  route(app, getCurrentUser, schemas.getCurrentUser, ({ caller, request }) =>
    account.currentUser(caller, request.sid ?? ''),
  );
  publicRoute(app, login, schemas.login, async ({ body, request, reply }) => {
    const browser = knownBrowser(request, account.knowledgeOf(body.username));
    const who = { username: body.username, address: request.ip, browser };
    const { device, sid, user } = await limits.signIn(who, async () => {
      const device = devices.find(deviceTokenOf(request));
      return { device, ...(await account.login(body, device?.id, isFromOutside(request))) };
    });
    await startSession(reply, account, sid);
    rememberAccount(request, account.knowledgeOf(body.username));
    if (device) await pins.clearWrongPins(device, user);
    return user;
  });
  publicRoute(app, register, schemas.register, async ({ body, request, reply }) => {
    const attempt = async () => {
      await limits.registration(request.ip);
      return account.register(body, devices.find(deviceTokenOf(request))?.id, {
        isFromOutside: isFromOutside(request),
        isFamilyComputer: isFamilyComputer(request),
      });
    };
    const hasCode = body.invitation !== undefined || Boolean(body.family?.setupCode);
    const { sid, user } = await (hasCode ? limits.code(request.ip, attempt) : attempt());
    await startSession(reply, account, sid);
    rememberAccount(request, account.knowledgeOf(body.username));
    return user;
  });
  publicRoute(app, logout, schemas.logout, async ({ reply }) => {
    await signOutBrowser(reply, account);
    return DONE;
  });
  route(app, changePassword, schemas.changePassword, async ({ caller, body, request }) => {
    const sid = request.sid ?? '';
    await limits.ownPassword(
      sid,
      () => account.changePassword(caller, sid, body),
      () => account.logout(sid),
    );
    rememberAccount(request, account.knowledgeOf(account.currentUser(caller, sid).username));
    return DONE;
  });
  route(app, chooseLanguage, schemas.chooseLanguage, async ({ caller, body }) => {
    await account.chooseLanguage(caller, body.language);
    return DONE;
  });
  app.get(
    '/api/logout',
    { config: { permission: 'public' }, schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      // Any other request gets the app's page, on which the person can sign out with a button.
      if (!isSameOriginNavigation(request)) return reply.callNotFound();
      await signOutBrowser(reply, account);
      return reply.redirect('/auth');
    },
  );
}
