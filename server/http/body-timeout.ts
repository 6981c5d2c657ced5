import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkWhile } from '#server/lib/check-while.ts';

/** Limits of the time that bodies take to arrive. */
export interface BodyLimits {
  /** Most milliseconds for the whole body of a request that is no upload, whether it is answered or not. */
  bodyMs: number;
  /** Milliseconds without a byte after which an upload is ended; its average rate is checked from then on too. */
  uploadIdleMs: number;
  /** Lowest average rate of an upload, in bytes per second. */
  uploadBytesPerSecond: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Applies the limits of uploads to the body from now on. Call it once the caller is known to be allowed to upload.
     */
    expectUpload: () => void;
  }
}

const LIMITS: BodyLimits = { bodyMs: 10_000, uploadIdleMs: 30_000, uploadBytesPerSecond: 20_000 };
const CHECKS_PER_LIMIT = 20;

/** A body that is still arriving. Times in milliseconds of `performance.now()`. */
interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  since: number;
  upload: { bytesBefore: number; bytesSeen: number; movedAt: number } | null;
}

/**
 * Ends requests whose body takes too long (fault-14): 10 s for a whole body; an upload may take longer while bytes
 * arrive. Replaces Node's own limit, which has no exception for uploads.
 */
export function registerBodyTimeout(app: FastifyInstance, limits: Partial<BodyLimits> = {}): void {
  const { bodyMs, uploadIdleMs, uploadBytesPerSecond } = { ...LIMITS, ...limits };
  const checkEveryMs = bodyMs / CHECKS_PER_LIMIT;
  const arriving = new Map<IncomingMessage, Arriving>();

  // Before any other listener, since refused requests have a body too.
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    arriving.set(request, { request, response, since: performance.now(), upload: null });
    checks.begin();
    request.once('close', () => arriving.delete(request));
  });

  app.decorateRequest('expectUpload', function expectUpload(this: FastifyRequest) {
    const body = arriving.get(this.raw);
    const bytes = this.raw.socket.bytesRead;
    if (body) body.upload = { bytesBefore: bytes, bytesSeen: bytes, movedAt: performance.now() };
  });

  /** Ends a body up to one check too early rather than too late. */
  function isTooSlow(body: Arriving, now: number): boolean {
    const { upload, request, response } = body;
    if (!upload) return now - body.since >= bodyMs - checkEveryMs;
    if (response.headersSent) {
      // It was refused before its end: the limit of other bodies applies to the rest.
      body.upload = null;
      body.since = now;
      return false;
    }
    const bytes = request.socket.bytesRead;
    if (bytes > upload.bytesSeen) {
      upload.bytesSeen = bytes;
      upload.movedAt = now;
    }
    const took = now - body.since;
    const isCrawling = took > uploadIdleMs && ((bytes - upload.bytesBefore) / took) * 1000 < uploadBytesPerSecond;
    return isCrawling || now - upload.movedAt >= uploadIdleMs;
  }

  const checks = checkWhile(checkEveryMs, () => {
    const now = performance.now();
    for (const body of arriving.values()) {
      if (body.request.complete) arriving.delete(body.request);
      else if (isTooSlow(body, now)) end(app, body);
    }
    return arriving.size > 0;
  });
  app.addHook('preClose', async () => checks.end());
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Answers like Node's own limit if no answer was begun, and closes the connection. */
function end(app: FastifyInstance, { request, response }: Arriving): void {
  const { socket } = request;
  if (response.headersSent) socket.destroy();
  else
    app.server.emit('clientError', Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}
