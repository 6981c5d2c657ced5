import { type StartPhase, WAYS_OUT, type WayOut } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import { phaseWords } from '#shared/start-words.ts';
import * as words from '#shared/words/desktop.ts';
import type { DialogFlow } from './dialogs.ts';
import { askFirst, describeFailure } from './failure-dialog.ts';
import { findFreePort } from './free-port.ts';
import type { HostFailure } from './server-host.ts';

/** Functions for the actions of the failure dialog. */
export interface WaysOut {
  start(way: WayOut): void;
  openFolder(): void;
  openReleases(): void;
  changePort(port: number): void;
  quit(): void;
}

/** Makes the dialog flow for a start that takes longer than usual; the app closes the dialog when the start ends. */
export function startPhase(phase: StartPhase, { quit }: Pick<WaysOut, 'quit'>): DialogFlow {
  return {
    first: () => ({ ...phaseWords(phase), actions: [{ id: 'quit', label: say(words.quitKinboard), kind: 'plain' }] }),
    choose: () => {
      quit();
      return null;
    },
  };
}

/** Facts about this computer on which the ways out depend. */
export interface FailureOptions {
  /** False when the environment sets the port. */
  mayChangePort: boolean;
  releasesUrl: string | null;
  knowsDataFolder(): boolean;
}

/** Makes the dialog flow that says why Kinboard is not running, with the ways out. */
export function startFailure(failure: HostFailure, waysOut: WaysOut, options: FailureOptions): DialogFlow {
  let freePort: number | null = null;
  const describe = () => describeFailure(failure, { ...options, freePort, knowsDataFolder: options.knowsDataFolder() });
  const start = (way: WayOut) => {
    waysOut.start(way);
    return null;
  };
  return {
    first: async () => {
      const isAboutPort = failure.type === 'failed' && ['port_taken', 'port_forbidden'].includes(failure.problem);
      freePort =
        isAboutPort && failure.port !== null && options.mayChangePort ? await findFreePort(failure.port) : null;
      return describe();
    },
    choose: (id, shown) => {
      const way = WAYS_OUT.find((each) => each === id);
      if (way) return start(way);
      const asked = WAYS_OUT.find((each) => `ask-${each}` === id);
      if (asked) return askFirst(asked) ?? start(asked);
      switch (id) {
        case 'use-free-port':
          if (freePort !== null) waysOut.changePort(freePort);
          return start('try-again');
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
