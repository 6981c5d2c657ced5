import { PATHS } from '#renderer/domain/paths.ts';

/** Where somebody wanted to go before they had to sign in or choose a password; Home unless it is an address of this app. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) && !from.startsWith(PATHS.password) ? from : PATHS.home;
}
