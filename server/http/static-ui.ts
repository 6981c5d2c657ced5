import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknownCall } from '#server/http/error-handler.ts';
import { isCall } from '#server/http/host-guard.ts';
import type { UiFiles } from '#server/http/ui-files.ts';
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
 * @param ui the built UI; without one (tests of the API, a server that runs from sources) nothing is served
 */
export async function registerStaticUi(
  app: FastifyInstance,
  ui: UiFiles | undefined,
  { answersFor, languageOf }: PageSources,
): Promise<void> {
  if (!ui?.names.has('index.html')) {
    app.setNotFoundHandler(answerUnknownCall);
    return;
  }
  const pages = readPages(ui);
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
  await ui.register(app);
  const builtFolders = new Set([...ui.names].flatMap((file) => (file.includes('/') ? [file.split('/')[0]] : [])));
  app.get('/', sendPage);
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*'];
    return ui.names.has(file) && !PAGE.test(file) ? ui.send(request, reply, file) : reply.callNotFound();
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
function readPages(ui: UiFiles): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...ui.names].flatMap((name) => {
      const [found, tag = 'en'] = PAGE.exec(name) ?? [];
      return found ? [[tag, ui.readText(name).split(/(?=<\/body>)/)] as const] : [];
    }),
  );
}
