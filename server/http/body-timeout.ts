import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits of the time that bodies take to arrive. */
export interface BodyLimits {
  /** The whole of a body that is no upload, answered or not, in milliseconds. */
  bodyMs: number;
  /** An upload of which no byte comes for so long is ended, in milliseconds; slow ones are judged after as long. */
  uploadIdleMs: number;
  /** Bytes a second that an upload must bring on average. */
  uploadBytesPerSecond: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** From now on its body is judged as an upload; for whoever was found to be allowed to send one. */
    expectUpload: () => void;
  }
}

const LIMITS: BodyLimits = { bodyMs: 10_000, uploadIdleMs: 30_000, uploadBytesPerSecond: 20_000 };
const LOOKS = 20;

/** A body that is still arriving. Times in milliseconds of `performance.now()`. */
interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  since: number;
  upload: { bytesBefore: number; bytesSeen: number; movedAt: number } | null;
}

/**
 * Ends requests whose body takes too long (fault-14): 10 s for the whole of it, uploads as long as
 * they move. In the place of Node's own limit, which knows no exception.
 */
export function registerBodyTimeout(app: FastifyInstance, limits: Partial<BodyLimits> = {}): void {
  const { bodyMs, uploadIdleMs, uploadBytesPerSecond } = { ...LIMITS, ...limits };
  const lookEveryMs = bodyMs / LOOKS;
  const arriving = new Map<IncomingMessage, Arriving>();

  // Before anything of ours looks at it: what is refused has a body too.
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!bringsBody(request)) return;
    arriving.set(request, { request, response, since: performance.now(), upload: null });
    request.once('close', () => arriving.delete(request));
  });

  app.decorateRequest('expectUpload', function expectUpload(this: FastifyRequest) {
    const body = arriving.get(this.raw);
    const bytes = this.raw.socket.bytesRead;
    if (body) body.upload = { bytesBefore: bytes, bytesSeen: bytes, movedAt: performance.now() };
  });

  /** A look earlier rather than one too late. */
  function isTooSlow(body: Arriving, now: number): boolean {
    const { upload, request, response } = body;
    if (!upload) return now - body.since >= bodyMs - lookEveryMs;
    if (response.headersSent) {
      // It was refused on the way: the rest has the time of any other body.
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

  function look(): void {
    const now = performance.now();
    for (const body of arriving.values()) {
      if (body.request.complete) arriving.delete(body.request);
      else if (isTooSlow(body, now)) end(app, body);
    }
  }

  const looking = setInterval(look, lookEveryMs);
  looking.unref();
  app.addHook('preClose', async () => clearInterval(looking));
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Answers as Node's own limit does, when nothing was answered yet, and hangs up. */
function end(app: FastifyInstance, { request, response }: Arriving): void {
  const { socket } = request;
  if (response.headersSent) socket.destroy();
  else
    app.server.emit('clientError', Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}
