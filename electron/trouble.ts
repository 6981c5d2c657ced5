import type { StartPhase } from '#shared/host-protocol.ts';
import type { Dialogs } from './dialogs.ts';
import type { HostFailure } from './server-host.ts';
import { startFailure, startPhase, type WaysOut } from './start-failure.ts';

const NAME = 'failure';

/** Reason why there is no server at the moment, and the window that says so. */
export type Trouble = ReturnType<typeof createTrouble>;

/** Makes the keeper of the trouble; there is none yet. */
export function createTrouble(
  dialogs: Dialogs,
  waysOut: WaysOut,
  options: { mayChangePort: boolean; releasesUrl: string | null },
) {
  let failure: HostFailure | null = null;
  const show = (reason: HostFailure) => dialogs.show(NAME, startFailure(reason, waysOut, options));
  return {
    /** There is no server, for this reason. */
    tell(reason: HostFailure): void {
      failure = reason;
      show(reason);
    },
    /** The start takes longer than usual. */
    tellPhase(phase: StartPhase): void {
      failure = null;
      dialogs.show(NAME, startPhase(phase, waysOut));
    },
    /** There is a server, or it is tried again. */
    end(): void {
      failure = null;
      dialogs.close(NAME);
    },
    /** Shows the reason again when there is one. @returns whether there is */
    bringForward(): boolean {
      if (failure === null) return false;
      if (!dialogs.focus(NAME)) show(failure);
      return true;
    },
  };
}
