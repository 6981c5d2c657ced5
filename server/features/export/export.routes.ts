import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { publicRoute, route } from '#server/http/contract-route.ts';
import { isFamilyComputer } from '#server/http/host-guard.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/export.schema.ts';
import { exportFamily, exportPerson, importFamily } from '#shared/contracts/export.ts';
import { familyFile } from '#shared/contracts/family-file.ts';
import { AppError } from '#shared/errors.ts';

let cachedSchema: string | null = null;
/** Returns the JSON Schema of a family file, built on the first call. */
function fileSchema(): string {
  cachedSchema ??= JSON.stringify(z.toJSONSchema(familyFile), null, 2);
  return cachedSchema;
}

/** Registers the routes of exporting a family or a person to a file, and of importing a family. */
export function exportRoutes(
  app: FastifyInstance,
  { exports, imports, families, limits }: Pick<Services, 'exports' | 'imports' | 'families' | 'limits'>,
): void {
  route(app, exportFamily, schemas.exportFamily, async ({ caller, reply }) =>
    attach(reply, await exports.family(caller)),
  );
  route(app, exportPerson, schemas.exportPerson, async ({ caller, params, reply }) =>
    attach(reply, await exports.person(caller, params.userId)),
  );
  app.get(
    '/api/export/schema',
    { config: { permission: 'public', atHomeOnly: true }, schema: { hide: true } },
    async (_request, reply) => reply.type('application/schema+json').send(fileSchema()),
  );
  publicRoute(app, importFamily, schemas.importFamily, async ({ request, query: { setupCode } }) => {
    // Checks the rule of the first family (families-3) before the file is read.
    const check = () => families.assertMaySetUp(isFamilyComputer(request), setupCode);
    if (families.setup(true).needsFamily) {
      if (setupCode) await limits.code(request.ip, async () => check());
      else check();
    }
    const { body } = request;
    if (!(body instanceof Readable)) throw new AppError('import_not_kinboard');
    request.expectUpload();
    // The connection stays open after an error, so that the sender receives the response.
    return imports.family(body.iterator({ destroyOnReturn: false }));
  });
}

function attach(reply: FastifyReply, { fileName, content }: { fileName: string; content: Readable }): Readable {
  reply.type('application/json; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return content;
}
