import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isCall } from '#server/http/host-guard.ts';
import { sendRefusedPage } from '#server/http/refused-page.ts';
import { AppError, ERRORS, type ErrorBody, errorMessage } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';

/** Milliseconds for which the log line of a refusal is not repeated (limits-18). */
const ONE_LINE_MS = 1_000;

/** Answers every error of the API with a sentence for people. Internal details are only logged. */
export function registerErrorHandler(app: FastifyInstance): void {
  const countUnwritten = createLineCount();
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = recognise(error);
    const { log } = ERRORS[known.code];
    const call = callOf(request);
    const unwritten = log === 'error' ? 0 : countUnwritten(`${known.code} ${call}`);
    if (log !== 'silent' && unwritten !== null)
      // The catalogue's message, since that of the error itself may contain names.
      request.log[log](
        { err: log === 'error' ? error : undefined, code: known.code, call, unwritten: unwritten || undefined },
        errorMessage(known.code),
      );
    return isPageOfStranger(request, known) ? sendRefusedPage(request, reply, known) : answer(reply, known);
  });
}

/**
 * Counts equal lines, so that a client that is refused again and again does not fill the log.
 * @returns the number of lines omitted before this one, or null if this one is to be omitted
 */
function createLineCount(): (line: string) => number | null {
  const written = new Map<string, { at: number; left: number }>();
  return (line) => {
    const before = written.get(line);
    if (before && performance.now() - before.at < ONE_LINE_MS) {
      before.left += 1;
      return null;
    }
    written.set(line, { at: performance.now(), left: 0 });
    return before?.left ?? 0;
  };
}

/** Returns method and route pattern, without the values of parameters. */
function callOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
}

/** Tells whether a page is requested at a wrong address: the user must be able to read why, without the UI. */
function isPageOfStranger(request: FastifyRequest, { code }: AppError): boolean {
  return ERRORS[code].status === 421 && !isCall(request) && /\btext\/html\b/.test(request.headers.accept ?? '');
}

/** Sends an error as JSON. */
function answer(reply: FastifyReply, error: AppError): FastifyReply {
  const body = toBody(error);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.status(body.statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function toBody(error: AppError): ErrorBody {
  const { status } = ERRORS[error.code];
  return {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: error.message,
    code: error.code,
    ...(error.values ? { values: error.values } : {}),
    ...(error.issues ? { issues: error.issues } : {}),
  };
}

/** Answers invalid HTTP with the usual error body and closes the connection; no hook runs. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = toBody(recogniseUnreadable(error.code));
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${body.statusCode} ${body.error}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}

function recogniseUnreadable(code: string | undefined): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request_timeout');
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('head_too_large');
    default:
      return new AppError('validation_failed', { message: say(words.kinboardCannotReadThisRequest) });
  }
}

/** Answers 400 for a URL that cannot be parsed; no hook runs. */
export function answerBadAddress(_error: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): void {
  // Node does not close connections that request an upgrade; the code that answers must.
  if (raw.headers.upgrade) reply.raw.once('finish', () => raw.socket.destroy());
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  answer(reply, new AppError('validation_failed', { message: say(words.kinboardCannotReadThisAddress) }));
}

/** Answers 404 for a call that does not exist. */
export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, new AppError('not_found', { message: say(words.kinboardHasNoSuchCall) }));
}

function recognise(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? say(words.pleaseCheckThis),
    }));
    return new AppError('validation_failed', {
      message: issues[0]?.message ?? errorMessage('validation_failed'),
      issues,
    });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body_too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('not_json');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('validation_failed', { message: say(words.invalidJson) });
    default:
      break;
  }
  switch (error.statusCode) {
    case 400:
      return new AppError('validation_failed', { message: say(words.invalidRequest) });
    // From the static files: a folder, or a path outside their folder.
    case 403:
      return new AppError('not_found', { message: say(words.nothingAtThisAddress) });
    default:
      return new AppError('internal');
  }
}
