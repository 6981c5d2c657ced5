import type { FastifyInstance } from 'fastify';

/** Files that the small page asks for, as the app answers them: it becomes the app by its script and needs no look for that. */
const HANDED_OVER = {
  '/waiting/page.js': { type: 'text/javascript; charset=utf-8', text: 'location.reload();\n' },
  '/waiting/look.css': { type: 'text/css; charset=utf-8', text: '' },
};

/** Answers for the small page once the app has its port: a page that was sent just before asks the app for its files. */
export function registerHandedOver(app: FastifyInstance): void {
  for (const [path, { type, text }] of Object.entries(HANDED_OVER)) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').type(type).send(text),
    );
  }
}
