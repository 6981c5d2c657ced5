import type { FastifyInstance } from 'fastify';

/**
 * Answers for the small page once the app has its port: a page that was sent just before asks the app for its script, and
 * becomes the app by it.
 */
export function registerHandedOver(app: FastifyInstance): void {
  app.get('/waiting/page.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send('location.reload();\n'),
  );
}
