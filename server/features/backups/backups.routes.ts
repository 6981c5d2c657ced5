import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/backups.schema.ts';
import {
  deletePutAside,
  downloadBackup,
  getBackupStatus,
  listBackups,
  makeBackup,
  setSecondPlace,
} from '#shared/contracts/backups.ts';

/** Registers the routes of backups, for the owner at home. */
export function backupsRoutes(app: FastifyInstance, { backups }: Pick<Services, 'backups'>): void {
  route(app, listBackups, schemas.listBackups, () => backups.list());
  route(app, getBackupStatus, schemas.getBackupStatus, () => backups.status());
  route(app, makeBackup, schemas.makeBackup, async () => {
    const made = await backups.make('manual');
    // Copies to the second place at once: the owner may unplug the USB stick soon after pressing the button.
    void backups.tick();
    return made;
  });
  route(app, setSecondPlace, schemas.setSecondPlace, async ({ body }) => {
    await backups.chooseSecondPlace(body.folder);
    void backups.tick();
    return backups.status();
  });
  route(app, deletePutAside, schemas.deletePutAside, async ({ params }) => {
    await backups.removePutAside(params.name);
    return backups.status();
  });
  route(app, downloadBackup, schemas.downloadBackup, async ({ params, reply }) => {
    const { stream, size } = await backups.open(params.name);
    reply.header('content-length', size).header('content-disposition', attachment(`kinboard-${params.name}`));
    return stream;
  });
}

/** Builds a content-disposition header. Its `filename` allows ASCII only; browsers prefer `filename*`. */
function attachment(name: string): string {
  return `attachment; filename="${name.replace(/[^ -~]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
