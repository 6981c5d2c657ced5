import type { Config } from '#server/config.ts';
import { listCards, rankAddresses } from '#server/lan/cards.ts';
import { StartError } from '#server/lib/start-error.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/start.ts';
import * as terminal from '#shared/words/terminal.ts';

/** What keeps a port from being listened on, in words for people; any other error as it is. */
export function wordListenError(error: unknown, config: Pick<Config, 'host' | 'port'>): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(say(terminal.portInUse, { port: String(config.port), free: String(config.port + 1) }), {
        problem: 'port_taken',
      });
    case 'EACCES':
      return new StartError(say(words.portNeedsSpecialRightsSet, { port: String(config.port) }), {
        problem: 'port_forbidden',
      });
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new StartError(wordUnknownAddress(config.host), { problem: 'address_unknown' });
    default:
      return error;
  }
}

function wordUnknownAddress(host: string): string {
  const own = rankAddresses(listCards());
  const others = own.join(', ');
  return say(words.thisComputerHasNoAddress, { host, has: others === '' ? 'none' : 'others', others });
}
