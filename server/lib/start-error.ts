import type { StartProblem } from '#shared/host-protocol.ts';

/** Reason why Kinboard cannot start, as one sentence for people that says what to do (running-6). */
export class StartError extends Error {
  /** Kind of the problem, which decides the ways out that are offered. */
  readonly problem: StartProblem;
  /** Findings of a check of the data, one line each, for the log and the details. */
  readonly findings: readonly string[];

  constructor(message: string, options: ErrorOptions & { problem?: StartProblem; findings?: readonly string[] } = {}) {
    super(message, options);
    this.name = 'StartError';
    this.problem = options.problem ?? 'other';
    this.findings = options.findings ?? [];
  }
}
