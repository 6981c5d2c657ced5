import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '#server/http/auth.ts';
import { publicRoute } from '#server/http/contract-route.ts';
import { isFamilyComputer } from '#server/http/host-guard.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/backups.schema.ts';
import { previewRestore, restoreBackup, restoreUpload, uploadBackup } from '#shared/contracts/backups.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import * as backups from '#shared/words/backups.ts';
import type { Incoming } from './receive-backup.ts';

/**
 * Registers the routes of restoring: for the owner at home, and before the first family for everybody who may create it
 * (restore-4).
 */
export function restoreRoutes(
  app: FastifyInstance,
  { restore, families, account, limits }: Pick<Services, 'restore' | 'families' | 'account' | 'limits'>,
): void {
  function assertMayRestore(request: FastifyRequest, setupCode: string | undefined): void {
    if (families.setup(true).needsFamily) {
      families.assertMaySetUp(isFamilyComputer(request), setupCode);
      return;
    }
    const caller = callerOf(request, account);
    if (!caller) throw new AppError('not_signed_in');
    if (caller.mustChangePassword) throw new AppError('password_change_required');
    if (!can(caller, 'backups.manage')) throw new AppError('forbidden');
  }

  /** Checks the permission before the body is read. @returns a function that repeats the check */
  async function admit(request: FastifyRequest, setupCode: string | undefined): Promise<() => void> {
    const check = () => assertMayRestore(request, setupCode);
    if (setupCode && families.setup(true).needsFamily) await limits.code(request.ip, async () => check());
    else check();
    return check;
  }

  publicRoute(app, previewRestore, schemas.previewRestore, async ({ request, params, query }) => {
    await admit(request, query.setupCode);
    return restore.preview(params.name);
  });
  publicRoute(app, restoreBackup, schemas.restoreBackup, async ({ request, params, query }) => {
    const recheck = await admit(request, query.setupCode);
    return restore.restore(params.name, recheck);
  });
  publicRoute(app, restoreUpload, schemas.restoreUpload, async ({ request, query }) => {
    const recheck = await admit(request, query.setupCode);
    return restore.restoreUpload(incomingOf(request), recheck);
  });
  publicRoute(app, uploadBackup, schemas.uploadBackup, async ({ request, query }) => {
    await admit(request, query.setupCode);
    return restore.upload(incomingOf(request));
  });
}

/** Returns the upload of a request that is permitted. @throws AppError validation_failed without a body */
function incomingOf(request: FastifyRequest): Incoming {
  const { body } = request;
  if (!body) throw new AppError('validation_failed', { message: say(backups.chooseAFileFirst) });
  request.expectUpload();
  const announced = request.headers['content-length'];
  return { body: body as Readable, announced: announced === undefined ? null : Number(announced) };
}
