import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { publicRoute, route } from '#server/http/contract-route.ts';
import { isFamilyComputer } from '#server/http/host-guard.ts';
import type { Services } from '#server/services.ts';
import { exportFamily, exportPerson, importFamily } from '#shared/contracts/export.ts';
import { familyFile } from '#shared/contracts/family-file.ts';

/** A family's data, or a person's, as a file, and reading a family's again. */
export function exportRoutes(
  app: FastifyInstance,
  { exports, imports, limits }: Pick<Services, 'exports' | 'imports' | 'limits'>,
): void {
  route(app, exportFamily, async ({ caller, reply }) => attach(reply, await exports.family(caller)));
  route(app, exportPerson, async ({ caller, params, reply }) =>
    attach(reply, await exports.person(caller, params.userId)),
  );
  app.get('/api/export/schema', { config: { permission: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/schema+json').send(JSON.stringify(z.toJSONSchema(familyFile), null, 2)),
  );
  publicRoute(app, importFamily, ({ request, query: { setupCode } }) => {
    // JSON as such is read by the server before it comes here, and at most 1 MiB of it: only a file counts.
    const file = request.body instanceof Readable ? request.body : Readable.from([]);
    const attempt = () => imports.family(file, { setupCode, isFamilyComputer: isFamilyComputer(request) });
    return setupCode ? limits.code(request.ip, attempt) : attempt();
  });
}

function attach(reply: FastifyReply, { fileName, content }: { fileName: string; content: Readable }): Readable {
  reply.type('application/json; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return content;
}
