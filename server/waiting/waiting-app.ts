import type { Socket } from 'node:net';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Config } from '#server/config.ts';
import { answerBadAddress, answerUnreadable, registerErrorHandler } from '#server/http/error-handler.ts';
import { type HomeOnly, registerHomeOnly } from '#server/http/home-only.ts';
import { isCall, isFamilyComputer, registerHostGuard } from '#server/http/host-guard.ts';
import { createTrustedProxies, registerForwarding } from '#server/http/proxy.ts';
import { registerSecurityHeaders } from '#server/http/security-headers.ts';
import { LOOK, MARK, SCRIPT } from '#server/waiting/look.ts';
import type { Waiting } from '#server/waiting/waiting.ts';
import { drawQuestion, drawWaiting, stateOf } from '#server/waiting/waiting-page.ts';
import { AppError } from '#shared/errors.ts';
import { WAYS_OUT, type WayOut } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import { questionBefore, wordTrouble } from '#shared/start-words.ts';
import * as words from '#shared/words/start.ts';

/** Dependencies of the waiting server. */
interface WaitingDeps {
  config: Pick<Config, 'host' | 'allowedHosts' | 'proxies' | 'publicUrl'>;
  /** Decides in which networks requests from other computers are answered. */
  homeOnly: HomeOnly;
  /** Returns why there is currently no app. */
  waiting(): Waiting;
  /** Called when a user at the family computer chooses a way out. */
  choose(way: WayOut): void;
}

const FORM_LIMIT = 4096;
const STARTING_AGAIN_SECONDS = 2;
const TROUBLE_AGAIN_SECONDS = 10;
const PAGE = 'text/html; charset=utf-8';
const FILES: Readonly<Record<string, [type: string, text: string]>> = {
  '/waiting/look.css': ['text/css; charset=utf-8', LOOK],
  '/waiting/page.js': ['text/javascript; charset=utf-8', SCRIPT],
  '/favicon.svg': ['image/svg+xml', MARK],
};

/**
 * Builds the small server that replaces the app until it runs. Pages get the reason why there is no app, with the ways
 * out on the family computer itself; API calls get it as the usual error body. It uses the same guards as the app.
 */
export async function buildWaitingApp(deps: WaitingDeps): Promise<FastifyInstance> {
  const { config, waiting } = deps;
  const isTrusted = createTrustedProxies(config.proxies ?? []);
  const app = fastify({
    trustProxy: (address, hop) => hop === 0 && isTrusted(address),
    logger: false,
    bodyLimit: FORM_LIMIT,
    http: { maxHeaderSize: 8_192, requireHostHeader: false },
    forceCloseConnections: true,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
  });
  acceptForms(app);
  registerErrorHandler(app);
  registerHomeOnly(app, deps.homeOnly);
  registerForwarding(app, isTrusted);
  registerHostGuard(app, { ...config, isTrusted }, () => null);
  await registerSecurityHeaders(app, 'same-origin');
  app.addHook('onSend', async (_request, reply) => {
    // The app may answer the next request.
    reply.header('cache-control', 'no-store').header('connection', 'close');
  });
  for (const [path, [type, text]] of Object.entries(FILES)) {
    app.get(path, (_request, reply) => reply.type(type).send(text));
  }
  app.get('/waiting/state', () => ({ state: stateOf(waiting()) }));
  registerWaysOut(app, deps);
  app.setNotFoundHandler((request, reply) => {
    const isPage = !isCall(request) && /\btext\/html\b/.test(request.headers.accept ?? '');
    if (!isPage) throw refusal(waiting());
    return reply
      .status(503)
      .header('retry-after', retryAfter(waiting()))
      .type(PAGE)
      .send(drawWaiting(waiting(), isFamilyComputer(request)));
  });
  await app.ready();
  return app;
}

function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Accepts any other body, so that the call is answered with the reason.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, null));
}

/** Registers the routes of the confirmation page and of taking a way out. */
function registerWaysOut(app: FastifyInstance, { waiting, choose }: WaitingDeps): void {
  app.get('/waiting/question/:way', (request, reply) => {
    const way = offeredWay((request.params as { way: string }).way, request);
    const question = way && questionBefore(way);
    if (!question) return reply.redirect('/', 303);
    return reply.type(PAGE).send(drawQuestion(way, question));
  });
  app.post('/waiting/way-out', (request, reply) => {
    if (!isFamilyComputer(request)) {
      throw new AppError('forbidden', { message: say(words.onlyOnFamilyComputer) });
    }
    const { way: wanted, typed = '' } = (request.body ?? {}) as { way?: string; typed?: string };
    const way = offeredWay(wanted, request);
    const question = way && questionBefore(way);
    if (question && typed.trim().toLowerCase() !== question.typed) {
      return reply
        .status(400)
        .type(PAGE)
        .send(drawQuestion(way, question, typed));
    }
    if (way) choose(way);
    return reply.redirect('/', 303);
  });

  /** Returns the requested way out, if it is offered to this client. */
  function offeredWay(wanted: string | undefined, request: FastifyRequest): WayOut | undefined {
    const now = waiting();
    if (!('failure' in now) || !isFamilyComputer(request)) return undefined;
    const { ways } = wordTrouble(now.failure);
    return WAYS_OUT.find((way) => way === wanted && ways.some((offered) => offered.way === way));
  }
}

/** Returns a function that passes connections of another server to this app. */
export function receiveWith(app: FastifyInstance): (socket: Socket) => void {
  return (socket) => void app.server.emit('connection', socket);
}

function retryAfter(waiting: Waiting): number {
  return 'failure' in waiting ? TROUBLE_AGAIN_SECONDS : STARTING_AGAIN_SECONDS;
}

function refusal(waiting: Waiting): AppError {
  const retryAfterSeconds = retryAfter(waiting);
  if ('phase' in waiting) return new AppError('starting', { retryAfterSeconds });
  if (waiting.failure.problem === 'moved') return new AppError('moved', { retryAfterSeconds });
  const { title, summary } = wordTrouble(waiting.failure);
  const message = say(words.openOnFamilyComputerHint, { title, summary });
  return new AppError('data_unavailable', { message, retryAfterSeconds });
}
