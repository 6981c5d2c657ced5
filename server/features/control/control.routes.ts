import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicRoute } from '#server/http/contract-route.ts';
import { isFamilyComputer } from '#server/http/host-guard.ts';
import { isSameSecret } from '#server/lib/ids.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/control.schema.ts';
import {
  controlBackup,
  controlDrill,
  controlExamine,
  controlPreview,
  controlResetPassword,
  controlRestore,
} from '#shared/contracts/control.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';

/**
 * Registers the calls that commands in a terminal send to a server that runs.
 * @param token secret from the data folder; without it every call is refused
 */
export function controlRoutes(app: FastifyInstance, { control }: Pick<Services, 'control'>, token?: string): void {
  app.register(async (scope) => {
    // Runs before the request body is read.
    scope.addHook('onRequest', async (request) => {
      if (!isCommand(request, token)) throw new AppError('not_found', { message: say(words.kinboardHasNoSuchCall) });
    });
    publicRoute(scope, controlResetPassword, schemas.controlResetPassword, async ({ body }) => ({
      signIn: await control.resetPassword(body.username),
    }));
    publicRoute(scope, controlBackup, schemas.controlBackup, () => control.makeBackup());
    publicRoute(scope, controlPreview, schemas.controlPreview, ({ body }) => control.previewRestore(body.backup));
    publicRoute(scope, controlRestore, schemas.controlRestore, ({ body }) => control.restore(body.backup));
    publicRoute(scope, controlExamine, schemas.controlExamine, () => control.examine());
    publicRoute(scope, controlDrill, schemas.controlDrill, () => control.drill());
  });
}

/** Tells whether a request comes from a program on this computer that can read the data folder, and from no browser. */
function isCommand(request: FastifyRequest, token: string | undefined): boolean {
  const { headers } = request;
  const sent = headers[schemas.CONTROL_HEADER];
  const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return (
    token !== undefined &&
    typeof sent === 'string' &&
    isSameSecret(sent, token) &&
    isFamilyComputer(request) &&
    !isBrowser
  );
}
