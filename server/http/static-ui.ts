import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownCall } from '#server/http/error-handler.ts';
import { isCall } from '#server/http/host-guard.ts';

const compress = promisify(gzip);

/**
 * Serves the built UI: files with a hash in their name for good, the page itself always fresh. Every path that is
 * neither a call nor in a folder of built files leads to the page, whose router knows the screens and what is none.
 * @param folder the built UI; without one (tests of the API) nothing is served
 * @param answersFor JSON of the answers that a page begins with; null for a page that is the same for everybody
 */
export async function registerStaticUi(
  app: FastifyInstance,
  folder: string | undefined,
  answersFor: (request: FastifyRequest) => Promise<string | null>,
): Promise<void> {
  if (!folder || !existsSync(path.join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerUnknownCall);
    return;
  }
  const [start = '', end = ''] = readFileSync(path.join(folder, 'index.html'), 'utf8').split(/(?=<\/body>)/);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // The page comes up in any case: what then fails again says so on its screen.
    const answers = await answersFor(request).catch((error: unknown) => {
      request.log.error({ err: error }, 'The page came without its answers');
      return null;
    });
    const script = answers ? `<script type="application/json" id="early-answers">${answers}</script>` : '';
    reply.header('cache-control', answers ? 'no-store' : 'no-cache').type('text/html; charset=utf-8');
    const page = `${start}${script}${end}`;
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return page;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
    return compress(page);
  };
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    index: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const builtFolders = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const isMissingFile = builtFolders.some((name) => request.url.startsWith(`/${name}/`));
    if (request.method !== 'GET' || isCall(request) || isMissingFile) return answerUnknownCall(request, reply);
    return sendPage(request, reply.status(200));
  });
}
