import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownCall } from '#server/http/error-handler.ts';
import { isCall } from '#server/http/host-guard.ts';
import { SIGN_OUT_PATH } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';

const compress = promisify(gzip);

/** File name of the page in a language; the English one has no tag. */
const PAGE = /^index(?:\.([a-z]+))?\.html$/;

/** Parts of the page that depend on the caller. */
interface PageSources {
  /** Returns JSON of the answers embedded in the page; null for a page that is the same for every caller. */
  answersFor: (request: FastifyRequest) => Promise<string | null>;
  /** Returns the language of the caller. */
  languageOf: (request: FastifyRequest) => Language;
}

/**
 * Serves the built UI. Files with a hash in their name are cached for ever, the page is revalidated each time. Every path
 * that is neither a call nor in a folder of built files gets the page, whose router knows the screens.
 * @param folder the built UI; without one (tests of the API) nothing is served
 */
export async function registerStaticUi(
  app: FastifyInstance,
  folder: string | undefined,
  { answersFor, languageOf }: PageSources,
): Promise<void> {
  if (!folder || !existsSync(path.join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerUnknownCall);
    return;
  }
  const pages = readPages(folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // The page is sent in any case: a call that fails again shows its error there.
    const answers = await answersFor(request).catch((error: unknown) => {
      request.log.error({ err: error }, 'The page came without its answers');
      return null;
    });
    const [start = '', end = ''] = pages.get(languageOf(request)) ?? pages.get('en') ?? [];
    const script = answers ? `<script type="application/json" id="early-answers">${answers}</script>` : '';
    reply.header('cache-control', answers ? 'no-store' : 'no-cache').type('text/html; charset=utf-8');
    const page = `${start}${script}${end}`;
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return page;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
    return compress(page);
  };
  // Listed once: the plug-in itself would read the folder again for every request.
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')] : [],
    ),
  );
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    serve: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const builtFolders = new Set([...files].flatMap((file) => (file.includes('/') ? [file.split('/')[0]] : [])));
  app.get('/', sendPage);
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*'];
    return files.has(file) && !PAGE.test(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = !isCall(request) || request.url.split('?')[0] === SIGN_OUT_PATH;
    const isMissingFile = [...builtFolders].some((name) => request.url.startsWith(`/${name}/`));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isScreen || isMissingFile) return answerUnknownCall(request, reply);
    return sendPage(request, reply.status(200));
  });
}

/** Reads the page in every built language, split where the answers are inserted. */
function readPages(folder: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const [found, tag = 'en'] = PAGE.exec(file) ?? [];
      return found ? [[tag, readFileSync(path.join(folder, file), 'utf8').split(/(?=<\/body>)/)] as const] : [];
    }),
  );
}
