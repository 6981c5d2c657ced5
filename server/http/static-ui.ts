import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnknownCall } from '#server/http/error-handler.ts';

/**
 * Serves the built UI: files with a hash in their name for good, the page itself always fresh. Every path that is
 * no file leads to the page, whose router knows the screens.
 * @param folder the built UI; without one (tests of the API) nothing is served
 * @param linksOf `Link` header of the page at `/`
 */
export async function registerStaticUi(
  app: FastifyInstance,
  folder: string | undefined,
  linksOf: (request: FastifyRequest) => string | undefined,
): Promise<void> {
  if (!folder || !existsSync(path.join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerUnknownCall);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    index: 'index.html',
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      const links = reply.request.url === '/' ? linksOf(reply.request) : undefined;
      if (links) reply.header('link', links);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api') &&
      !/\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '');
    if (!wantsPage) return answerUnknownCall(request, reply);
    return reply.status(200).sendFile('index.html');
  });
}
