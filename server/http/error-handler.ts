import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, ERRORS, type ErrorBody } from '#shared/errors.ts';

/** Every error of the API leaves through here, worded for people; what it was inside goes to the log alone. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = recognise(error);
    const { log } = ERRORS[known.code];
    if (log !== 'silent')
      request.log[log]({ err: log === 'error' ? error : undefined, code: known.code }, known.message);
    return isPageOfStranger(request, known) ? answerPage(reply, known) : answer(reply, known);
  });
}

/** Who opens Kinboard under a wrong address must be able to read so; no page of ours is there for them. */
function isPageOfStranger({ headers, url }: FastifyRequest, { code }: AppError): boolean {
  return ERRORS[code].status === 421 && !url.startsWith('/api') && /\btext\/html\b/.test(headers.accept ?? '');
}

/** Sends the sentence of an error as a page. */
function answerPage(reply: FastifyReply, { code, message }: AppError): FastifyReply {
  return reply
    .status(ERRORS[code].status)
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kinboard</title></head><body><main><h1>Kinboard</h1><p>${message}</p></main></body></html>`);
}

/** Sends an error of the catalogue. */
function answer(reply: FastifyReply, error: AppError): FastifyReply {
  const { status } = ERRORS[error.code];
  const body: ErrorBody = {
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message: error.message,
    code: error.code,
    ...(error.issues ? { issues: error.issues } : {}),
  };
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers 400 for an address that cannot be read; no hook runs before or after it. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  answer(reply, new AppError('validation_failed', { message: 'Kinboard cannot read this address.' }));
}

/** Answers 404 for a call that does not exist. */
export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, new AppError('not_found', { message: 'Kinboard has no such call.' }));
}

function recognise(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'Please check this',
    }));
    return new AppError('validation_failed', {
      message: issues[0]?.message ?? ERRORS.validation_failed.message,
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
      return new AppError('validation_failed', { message: 'This request is not valid JSON.' });
    default:
      break;
  }
  switch (error.statusCode) {
    case 400:
      return new AppError('validation_failed', { message: 'This request is not valid.' });
    // Of the static files: a folder, or a path that leads out of theirs.
    case 403:
      return new AppError('not_found', { message: 'There is nothing at this address.' });
    default:
      return new AppError('internal');
  }
}
