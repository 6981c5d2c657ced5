import type { LiveData } from '#server/db/live-data.ts';
import type { EmittedEvent } from '#server/events/bus.ts';

/**
 * Counters of data changes. They only grow, so a cache can compare them to tell whether its entries are still valid.
 */
export type ChangeVersions = ReturnType<typeof createChangeVersions>;

/** Events of changes that affect neither the identity nor the permissions of any person. */
const WITHOUT_ACCESS = new Set<EmittedEvent['type']>([
  'progress.changed',
  'plan.changed',
  'tasks.changed',
  'rewards.changed',
  'calendar.changed',
  'auto-assign.changed',
]);

/**
 * Counts the changes of each family by the events that units of work emit. A unit that emits no event, a failed commit
 * and rows that changed outside of any unit count as a change of everything.
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

  /** Detects rows that were changed outside of the units of work, for example by a test. */
  function noteForeignChanges({ connection, totalChanges }: LiveData): void {
    // During a commit, each unit emits events for its own changes when it ends.
    if (connection.inTransaction) return;
    const changed = totalChanges.get() as number;
    if (changed === rowsChanged) return;
    rowsChanged = changed;
    noteAll();
  }

  return {
    /** Counts the changes of a unit of work that succeeded with these events. */
    noteUnit(events: readonly EmittedEvent[]): void {
      if (events.length === 0) noteAll();
      for (const event of events) {
        if ('familyId' in event) families.set(event.familyId, (families.get(event.familyId) ?? 0) + 1);
        else everything += 1;
        if (!WITHOUT_ACCESS.has(event.type)) access += 1;
      }
    },
    noteAll,
    /** Called after all units of a commit were noted. */
    noteEnd({ totalChanges }: LiveData): void {
      rowsChanged = totalChanges.get() as number;
    },
    /** Does not check for foreign changes: the caller was identified with `ofAccess` in the same turn. */
    ofFamily(familyId: string): number {
      return everything + (families.get(familyId) ?? 0);
    },
    ofAccess(data: LiveData): number {
      noteForeignChanges(data);
      return access;
    },
  };
}
