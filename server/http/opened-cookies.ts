import type { FastifyInstance } from 'fastify';

/** Most unsealed cookies that are cached. */
const MOST_OPENED = 2_000;

/** Caches unsealed cookies, since unsealing is the most expensive part of identifying the caller. */
export function rememberOpened(app: FastifyInstance): void {
  const open = app.decodeSecureSession.bind(app);
  const openedByName = new Map<string | undefined, Map<string, object>>();
  app.decodeSecureSession = (cookie, log, name) => {
    const opened = openedByName.get(name) ?? new Map<string, object>();
    openedByName.set(name, opened);
    const known = opened.get(cookie);
    if (known) return app.createSecureSession({ ...known } as Record<string, string>);
    const session = open(cookie, log, name);
    if (session) {
      if (opened.size >= MOST_OPENED) opened.clear();
      opened.set(cookie, session.data() ?? {});
    }
    return session;
  };
}
