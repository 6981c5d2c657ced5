import type { AccessExample } from '#tests/support/access-example.ts';
import type { Client } from '#tests/support/client.ts';
import type { Home } from '#tests/support/home.ts';

/** What tests of the core need of an extra, so that they name none. */
export interface ExtraInTests {
  /** Rows of the access matrix: at least one for each call. */
  readonly examples: readonly AccessExample[];
  /** A good request of each call, by a child of a home with a reward. */
  answered(home: Home, reward: { id: string }): Readonly<Record<string, Answered>>;
  /** Calls by which a child changes something and books no points. */
  readonly withoutPoints: readonly string[];
  /** Does something with it in a home in which every extra is on. */
  live(home: Home, reward: { id: string }): Promise<void>;
  /** Does something with it as a child. */
  liveAs(child: Client, childId: string, rewardId: string): Promise<void>;
  /** Rows of the matrix of which a professional learns that there is something of the family's, and not what. */
  readonly secrets?: readonly string[];
}

/** A request by the child. */
interface Answered {
  by: 'child';
  params?: Record<string, string>;
  body?: unknown;
}
