import type { FastifyInstance } from 'fastify';

/** Files that the waiting page requests, as the app answers them: the script reloads the page, which needs no style. */
const HANDED_OVER = {
  '/waiting/page.js': { type: 'text/javascript; charset=utf-8', text: 'location.reload();\n' },
  '/waiting/look.css': { type: 'text/css; charset=utf-8', text: '' },
};

/** Serves the files of the waiting page, which a page that was sent just before the start requests from the app. */
export function registerHandedOver(app: FastifyInstance): void {
  for (const [path, { type, text }] of Object.entries(HANDED_OVER)) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').type(type).send(text),
    );
  }
}
