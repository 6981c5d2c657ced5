import type { StartFailure, StartPhase } from '#shared/host-protocol.ts';

/** Reason why there is no app yet: the start takes longer, or it failed. */
export type Waiting = { phase: StartPhase } | { failure: StartFailure };
