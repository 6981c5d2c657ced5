import type { LiveData } from '#server/db/live-data.ts';
import type { EmittedEvent } from '#server/events/bus.ts';

/** Counts of changes of the data, which only grow: who remembers something looks by them whether it is still so. */
export type ChangeVersions = ReturnType<typeof createChangeVersions>;

/** Changes that leave everybody who they are and lets nobody do more or less. */
const OF_THE_DAY = new Set<EmittedEvent['type']>([
  'progress.changed',
  'plan.changed',
  'tasks.changed',
  'rewards.changed',
  'calendar.changed',
  'auto-assign.changed',
]);

/**
 * Counts the changes of each family by what the units of work announce. A unit that announces nothing, a commit that failed, and
 * rows that changed outside of every unit count as a change of everything.
 */
export function createChangeVersions() {
  const families = new Map<string, number>();
  let everything = 0;
  let access = 0;
  let rowsChanged = 0;

  function noteAll(): void {
    everything += 1;
    access += 1;
  }

  /** Whatever changed outside of the units of work, in a test for example, is noticed here. */
  function lookAround({ connection, totalChanges }: LiveData): void {
    // What the units of a commit change they announce, each at its end.
    if (connection.inTransaction) return;
    const changed = totalChanges.get() as number;
    if (changed === rowsChanged) return;
    rowsChanged = changed;
    noteAll();
  }

  return {
    /** A unit of work stands, which announced this. */
    noteUnit(events: readonly EmittedEvent[]): void {
      if (events.length === 0) noteAll();
      for (const event of events) {
        if ('familyId' in event) families.set(event.familyId, (families.get(event.familyId) ?? 0) + 1);
        else everything += 1;
        if (!OF_THE_DAY.has(event.type)) access += 1;
      }
    },
    noteAll,
    /** The units of a commit are all noted. */
    noteEnd({ totalChanges }: LiveData): void {
      rowsChanged = totalChanges.get() as number;
    },
    /** As of the last look: whoever asks has just been identified by `ofAccess`, in the same turn. */
    ofFamily(familyId: string): number {
      return everything + (families.get(familyId) ?? 0);
    },
    ofAccess(data: LiveData): number {
      lookAround(data);
      return access;
    },
  };
}
