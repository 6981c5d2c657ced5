import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The headers that keep a page of Kinboard to itself (docs/promises.md#attack-5).
 * @param referrerPolicy `same-origin` for pages whose forms are sent without a script: browsers say no origin otherwise
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  referrerPolicy: 'no-referrer' | 'same-origin' = 'no-referrer',
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Home networks are plain http: neither of these may send browsers to https.
    strictTransportSecurity: false,
    referrerPolicy: { policy: referrerPolicy },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}
