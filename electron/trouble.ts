import type { StartPhase } from '#shared/host-protocol.ts';
import type { Dialogs } from './dialogs.ts';
import type { HostFailure } from './server-host.ts';
import { type FailureOptions, startFailure, startPhase, type WaysOut } from './start-failure.ts';

const NAME = 'failure';

/** Current reason why there is no server, and the dialog that shows it. */
export type Trouble = ReturnType<typeof createTrouble>;

/** Makes the store of the current failure; there is none yet. */
export function createTrouble(dialogs: Dialogs, waysOut: WaysOut, options: FailureOptions) {
  let failure: HostFailure | null = null;
  const show = (reason: HostFailure) => dialogs.show(NAME, startFailure(reason, waysOut, options));
  return {
    /** Stores and shows the reason why there is no server. */
    tell(reason: HostFailure): void {
      failure = reason;
      show(reason);
    },
    /** Shows that the start takes longer than usual. */
    tellPhase(phase: StartPhase): void {
      failure = null;
      dialogs.show(NAME, startPhase(phase, waysOut));
    },
    /** Closes the dialog, because there is a server or a new try. */
    end(): void {
      failure = null;
      dialogs.close(NAME);
    },
    /** Shows the current reason again, if any. @returns whether there is one */
    bringForward(): boolean {
      if (failure === null) return false;
      if (!dialogs.focus(NAME)) show(failure);
      return true;
    },
  };
}
