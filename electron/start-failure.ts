import type { Rescue } from '#shared/host-protocol.ts';
import type { DialogFlow } from './dialogs.ts';
import { describeFailure, START_ANEW_QUESTION } from './failure-dialog.ts';
import { findFreePort } from './free-port.ts';
import type { HostFailure } from './server-host.ts';

/** What the ways out of a failure do. */
export interface WaysOut {
  start(rescue: Rescue | null): void;
  openFolder(): void;
  openReleases(): void;
  changePort(port: number): void;
  quit(): void;
}

/**
 * The window that says why Kinboard is not running, with the ways out of it.
 * @param options.mayChangePort false when the environment fixes the port
 */
export function startFailure(
  failure: HostFailure,
  waysOut: WaysOut,
  options: { mayChangePort: boolean; releasesUrl: string | null },
): DialogFlow {
  let freePort: number | null = null;
  const describe = () => describeFailure(failure, { freePort, releasesUrl: options.releasesUrl });
  const restart = (rescue: Rescue | null) => {
    waysOut.start(rescue);
    return null;
  };
  return {
    first: async () => {
      const isTaken = failure.type === 'failed' && failure.problem === 'port_taken' && failure.port !== null;
      freePort = isTaken && options.mayChangePort ? await findFreePort(failure.port ?? 0) : null;
      return describe();
    },
    choose: (id, shown) => {
      switch (id) {
        case 'try-again':
          return restart(null);
        case 'use-free-port':
          if (freePort !== null) waysOut.changePort(freePort);
          return restart(null);
        case 'restore-backup':
        case 'start-anew':
          return restart(id);
        case 'ask-start-anew':
          return START_ANEW_QUESTION;
        case 'back':
          return describe();
        case 'open-folder':
          waysOut.openFolder();
          return shown;
        case 'get-newest':
          waysOut.openReleases();
          return shown;
        default:
          waysOut.quit();
          return null;
      }
    },
  };
}
