import type { Config } from '#server/config.ts';
import { listCards, rankAddresses } from '#server/lan/cards.ts';
import { StartError } from '#server/lib/start-error.ts';

/** What keeps a port from being listened on, in words for people; any other error as it is. */
export function wordListenError(error: unknown, config: Pick<Config, 'host' | 'port'>): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${config.port} is already in use: stop the other program, or set KINBOARD_PORT to a free port such as ${config.port + 1}.`,
        { problem: 'port_taken' },
      );
    case 'EACCES':
      return new StartError(`Port ${config.port} needs special rights: set KINBOARD_PORT to a port from 1024 on.`, {
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
  const others = own.length > 0 ? `, or to one of its own (${own.join(', ')})` : '';
  return `This computer has no address ${host}: set KINBOARD_HOST to 0.0.0.0 for all of its addresses${others}, or to 127.0.0.1 for this computer alone.`;
}
