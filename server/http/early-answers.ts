import type { FastifyRequest } from 'fastify';
import type { AccountService } from '#server/features/account/account.service.ts';
import { callerOf } from '#server/http/auth.ts';
import { forwardingHeaders } from '#server/http/proxy.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { homeAddresses } from '#shared/contracts/home.ts';

/**
 * Returns the answers that are embedded in a page, as JSON for its `<script id="early-answers">`: the signed-in user,
 * and on Home their day, so that a slow tablet does not request them one after another (speed-8). Each comes from its
 * own call, as if the browser had made it. Null if no user is signed in.
 */
export async function earlyAnswers(
  request: FastifyRequest,
  { account, clock, stateOf }: { account: AccountService; clock: Clock; stateOf: (familyId: string | null) => string },
): Promise<string | null> {
  const caller = callerOf(request, account);
  if (!caller) return null;
  // Read before the answers, so that a change meanwhile counts as missed, not as known.
  const state = stateOf(caller.familyId);
  const isHome = request.url === '/' && caller.familyId !== null && !caller.mustChangePassword;
  const addresses = [
    urlOf(getCurrentUser),
    ...(isHome ? homeAddresses(caller.id, familyNow(clock, caller.timeZone).date) : []),
  ];
  const answers = await Promise.all(
    addresses.map(async (url) => {
      const { host, cookie } = request.headers;
      // The calls come from the same place as the page: what is refused from outside must not be embedded either.
      const headers = {
        ...forwardingHeaders(request.headers),
        ...(host ? { host } : {}),
        ...(cookie ? { cookie } : {}),
      };
      const remoteAddress = request.socket.remoteAddress ?? '';
      const { statusCode, payload } = await request.server.inject({ url, headers, remoteAddress });
      return statusCode === 200 ? [`${JSON.stringify(url)}:${payload}`] : [];
    }),
  );
  const date = new Date(clock.now()).toUTCString();
  // A '<' could end the script element.
  return `{"date":"${date}","state":"${state}","answers":{${answers.flat().join(',')}}}`.replaceAll('<', '\\u003c');
}
