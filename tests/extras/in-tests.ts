import type fc from 'fast-check';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { Extra } from '#shared/extras.ts';
import type { AccessExample } from '#tests/support/access-example.ts';
import type { Client } from '#tests/support/client.ts';
import type { Home, Who } from '#tests/support/home.ts';
import type { KeptRefs } from '#tests/support/keeping-student.ts';

/** What tests of the core need of an extra, so that they name none. */
export interface ExtraInTests {
  readonly name: Extra;
  /** Rows of the access matrix: at least one for each call. */
  readonly examples: readonly AccessExample[];
  /** Makes what these rows refer to, where it is on: ids by what they are of. */
  refs?(home: Home): Promise<Readonly<Record<string, string>>>;
  /** A good request of each call, in an order in which each can be granted, in a home with a task and a reward. */
  answered(
    home: Home,
    reward: { id: string },
    task: { id: string },
  ): Readonly<Record<string, Answered>> | Promise<Readonly<Record<string, Answered>>>;
  /** Calls by which a child changes something and books no points. */
  readonly withoutPoints?: readonly string[];
  /** What bounds the lists of its answers that no test fills, by call. */
  readonly bounds?: Readonly<Record<string, string>>;
  /** Does something with it in a home in which every extra is on. */
  live(home: Home, reward: { id: string }): Promise<void>;
  /** Goes on with it on the next day. */
  liveOn?(home: Home): Promise<void>;
  /** Does something with it as a child. */
  liveAs?(child: Client, childId: string, rewardId: string): Promise<void>;
  /** Rows of the matrix of which a professional learns that there is something of the family's, and not what. */
  readonly secrets?: readonly string[];
  /** Lets the student keep the family's things besides the teacher's: ids by what they are of. */
  keepFamilys?(home: Home): Promise<KeptRefs>;
  /** Tasks of its demo: whether each child who has the family's has it on a Thursday, or one of them. */
  readonly demo?: Readonly<Record<string, 'each' | 'one'>>;
  /** Part of it in random changes of what is planned. */
  readonly plan?: PlanInTests;
}

/** A request by the admin, or the child. */
interface Answered {
  by?: 'child';
  params?: Record<string, string>;
  body?: unknown;
}

/** Part of an extra in random changes of what is planned for children. */
export interface PlanInTests {
  /** Fields that are sent when a task is made or changed. */
  readonly taskFields?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** Changes that it makes possible, of some people and some of the tasks. */
  changes?(who: fc.Arbitrary<Who>, task: fc.Arbitrary<number>): readonly fc.WeightedArbitrary<PlanChange>[];
  /** Decides whether a task on a child's list applies today; undefined leaves it to others, and a no wins. */
  applies?(home: Home, childId: string, listed: ListedInTests): boolean | undefined;
  /** Tells whether a test of its own says whose a task is. */
  isTestedElsewhere?(task: TaskView): boolean;
}

/** A random change of what is planned. */
export interface PlanChange {
  /** Printed when the test fails. */
  readonly what: object;
  perform(
    home: Home,
    taskAt: (index: number) => { id: string; by: Parameters<Home['services']['tasks']['update']>[0] },
  ): Promise<unknown>;
}

/** A task on a list. */
export type ListedInTests = ReturnType<Home['services']['taskLists']['listFor']>[number][number];
