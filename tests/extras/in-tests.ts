import type fc from 'fast-check';
import type { Caller } from '#server/access/caller.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { Extra } from '#shared/extras.ts';
import type { AccessExample } from '#tests/support/access-example.ts';
import type { Client } from '#tests/support/client.ts';
import type { AccessActor, AccessWorld } from '#tests/support/example-world.ts';
import type { Counts } from '#tests/support/fault.ts';
import type { FaultResult } from '#tests/support/fault-rows.ts';
import type { Home, Who } from '#tests/support/home.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import type { KeptRefs } from '#tests/support/keeping-student.ts';
import type { SmallFamily } from '#tests/support/small-family.ts';

/** Parts of an extra that tests of the core need, so that they name none. */
export interface ExtraInTests {
  readonly name: Extra;
  /** Fields of bodies of calls of the core that belong to it. */
  readonly fields: readonly string[];
  /** False when the family's file holds nothing of it. */
  readonly inFile?: false;
  /** Fields that are sent wherever a call takes them, in families with every extra. */
  sends?(world: AccessWorld, who: AccessActor): Readonly<Record<string, unknown>>;
  /** SQL that counts what nobody may find of it while it is off; `:today` is the family's date. Null if it stores nothing. */
  readonly left: string | null;
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
  /** Calls of a paired device on which nobody is signed in. */
  readonly ofDevices?: readonly string[];
  /** Calls by which a child changes something and books no points. */
  readonly withoutPoints?: readonly string[];
  /** Descriptions of what bounds the lists of its answers that no test fills, by call. */
  readonly bounds?: Readonly<Record<string, string>>;
  /** Does something with it in a home in which every extra is on. */
  live(home: Home, reward: { id: string }): Promise<void>;
  /** Goes on with it on the next day. */
  liveOn?(home: Home): Promise<void>;
  /** Does something with it as a child, in a family that may say what `keptRefs` made. */
  liveAs?(
    child: Client,
    childId: string,
    rewardId: string,
    family: Pick<AccessWorld, 'refOf' | 'today'>,
  ): Promise<void>;
  /** Decides what waits, which would keep it on, and lets tasks and rewards of the access matrix use it. */
  settle?(world: AccessWorld): Promise<void>;
  /** Rows of the matrix of which a professional learns that there is something of the family's, and not what. */
  readonly secrets?: readonly string[];
  /** Lets the student keep the family's things besides the teacher's: ids by what they are of. */
  keepFamilys?(home: Home): Promise<KeptRefs>;
  /** Makes something with it of the family's things of that student, and more of them: ids by what they are of. */
  keptRefs?(home: Home, kept: KeptRefs): Promise<Readonly<Record<string, string>>>;
  /** Tasks of its demo: whether each child who has the family's has it on a Thursday, or one of them. */
  readonly demo?: Readonly<Record<string, 'each' | 'one'>>;
  /** Faults of it on a running server, tried with those of tests/fault/at-once.test.ts. */
  readonly faults?: readonly FaultInTests[];
  /** Part of it in random changes of what is planned. */
  readonly plan?: PlanInTests;
}

/** A fault of an extra (tests/support/fault.ts). */
export interface FaultInTests {
  readonly id: string;
  readonly name: string;
  readonly counts: Counts;
  body(at: AtOnce, rounds: number): Promise<FaultResult>;
}

/** A family on a running server, and devices that send to it at once. */
export interface AtOnce {
  readonly family: SmallFamily;
  /** Connects a device in which nobody is signed in. */
  connect(): HttpClient;
  /** Connects one more device of the same person. */
  another(client: HttpClient): HttpClient;
  /** Tells what the data file alone says against the rules of the ledger. */
  breaches(): string[];
}

/** A request by the admin, by the child, or of a browser. */
interface Answered {
  by?: 'child' | Client;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Part of an extra in random changes of what is planned for children. */
export interface PlanInTests {
  /** Fields that are sent when a task is made or changed. */
  readonly taskFields?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** Changes that it makes possible, of some people and some of the tasks. */
  changes?(who: fc.Arbitrary<Who>, task: fc.Arbitrary<number>): readonly fc.WeightedArbitrary<PlanChange>[];
  /** Decides whether a task on a child's list applies today; undefined leaves it to others, and a no wins. */
  applies?(family: PlannedFamily, childId: string, listed: ListedInTests): boolean | undefined;
  /** Tells whether a test of its own says whose a task is. */
  isTestedElsewhere?(task: TaskView): boolean;
}

/** A family over months; no session lasts as long as `admin`, who asks for everything. */
export interface PlannedFamily {
  readonly home: Home;
  readonly admin: Caller;
}

/** A random change of what is planned. */
export interface PlanChange {
  /** Printed when the test fails. */
  readonly what: object;
  perform(
    family: PlannedFamily,
    taskAt: (index: number) => { id: string; by: Parameters<Home['services']['tasks']['update']>[0] },
  ): Promise<unknown>;
}

/** A task on a list. */
export type ListedInTests = ReturnType<Home['services']['taskLists']['listFor']>[number][number];
