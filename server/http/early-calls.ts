import type { FastifyRequest } from 'fastify';
import type { AccountService } from '#server/features/account/account.service.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { homeAddresses } from '#shared/contracts/home.ts';

/**
 * Value of the `Link` header of the page at `/`, so that the browser asks for the day of whoever is signed in while the
 * script still loads (reliability, S8). Undefined when Home will show nobody's day.
 */
export function earlyCalls(
  request: FastifyRequest,
  { account, clock }: { account: AccountService; clock: Clock },
): string | undefined {
  const sid = request.session.get('sid');
  const caller = sid ? account.resolve(sid) : null;
  if (!caller?.familyId || caller.mustChangePassword) return undefined;
  const { date } = familyNow(clock, caller.timeZone);
  return homeAddresses(caller.id, date)
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`)
    .join(', ');
}
