import type { TickCircle } from '#renderer/domain/tasks/task-tile.tsx';

/** A tick to celebrate; a new id restarts the celebration. */
export interface CelebrationMoment {
  id: number;
  /** Id of the ticked task or event; null once it is un-ticked or could not be saved, which ends the celebration. */
  itemId: string | null;
  points: number;
  circle: TickCircle;
  /** False for an event, which has only the sound. */
  withWords: boolean;
  /** Time of the tick, in milliseconds as `performance.now()` counts. */
  at: number;
}
