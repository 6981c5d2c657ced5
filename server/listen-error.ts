import type { Config } from '#server/config.ts';
import { listCards, rankAddresses } from '#server/lan/cards.ts';
import { StartError } from '#server/lib/start-error.ts';
import { isRefusedByBrowsers } from '#shared/browser-ports.ts';
import { DEFAULT_PORT } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/start.ts';
import * as terminal from '#shared/words/terminal.ts';

/** Converts an error of listening on a port to a sentence for people; returns any other error unchanged. */
export function wordListenError(
  error: unknown,
  config: Pick<Config, 'host' | 'port'>,
  platform: NodeJS.Platform = process.platform,
): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        say(terminal.portInUse, { port: String(config.port), free: String(anotherPort(config.port)) }),
        { problem: 'port_taken' },
      );
    case 'EACCES':
    case 'EPERM':
      return new StartError(wordForbiddenPort(config.port, platform), { problem: 'port_forbidden' });
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new StartError(wordUnknownAddress(config.host), { problem: 'address_unknown' });
    default:
      return error;
  }
}

/** Command that lists the port ranges that Windows reserves, mostly for Hyper-V, WSL and Docker. */
const LIST_RESERVED = 'netsh interface ipv4 show excludedportrange protocol=tcp';

/** First port that needs no administrator rights; Windows has no such limit. */
const FIRST_FREE_FOR_ALL = 1024;

/** Words the error for a port that the operating system refuses (running-20). */
function wordForbiddenPort(given: number, platform: NodeJS.Platform): Phrase {
  const port = String(given);
  if (platform === 'win32') return say(words.windowsKeepsPort, { port, command: LIST_RESERVED });
  if (given < FIRST_FREE_FOR_ALL) return say(words.portNeedsSpecialRights, { port });
  return say(words.portIsKeptBack, { port, other: String(anotherPort(given)) });
}

/** Returns the next port that browsers open. */
function anotherPort(port: number): number {
  const next = port < 65_535 ? port + 1 : DEFAULT_PORT;
  return isRefusedByBrowsers(next) ? anotherPort(next) : next;
}

function wordUnknownAddress(host: string): Phrase {
  const own = rankAddresses(listCards());
  const others = own.join(', ');
  return say(words.thisComputerHasNoAddress, { host, has: others === '' ? 'none' : 'others', others });
}
