import type { Config } from '#server/config.ts';
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
    case 'ENOTFOUND':
      return new StartError(`This computer has no address ${config.host}: set KINBOARD_HOST to 0.0.0.0 or 127.0.0.1.`, {
        problem: 'address_unknown',
      });
    default:
      return error;
  }
}
