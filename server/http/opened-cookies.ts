import type { FastifyInstance } from 'fastify';

/** Largest number of unsealed cookies that are remembered. */
const MOST_OPENED = 2_000;

/** Unsealing costs more than all else that finds out who asks: a cookie that comes again and again is unsealed once. */
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
