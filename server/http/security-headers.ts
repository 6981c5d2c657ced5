import helmet from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';

/** Headers that differ between answers. */
const OF_ONE_ANSWER = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * Sets headers that isolate the pages from other sites (attack-5). They are equal on every answer, so created once.
 * @param referrerPolicy `same-origin` for pages with forms sent without scripts, where browsers else omit the origin
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  referrerPolicy: 'no-referrer' | 'same-origin' = 'no-referrer',
): Promise<void> {
  const headers = await makeHeaders(referrerPolicy);
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    done();
  });
}

async function makeHeaders(referrerPolicy: string): Promise<[name: string, value: string][]> {
  const pattern = fastify();
  await pattern.register(helmet, {
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
    referrerPolicy: { policy: referrerPolicy as 'no-referrer' | 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  pattern.get('/', async () => '');
  const { headers } = await pattern.inject('/');
  await pattern.close();
  return Object.entries(headers).flatMap(([name, value]) =>
    OF_ONE_ANSWER.has(name) ? [] : [[name, String(value)] as [string, string]],
  );
}
