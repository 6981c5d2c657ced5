import { LOOK_EVERY_MS } from '#server/features/backups/upkeep/schedule.ts';
import type { Neighbour } from '#server/lan/neighbours.ts';
import type { Services } from '#server/services.ts';

/** Milliseconds between two looks for accounts without a family. */
const LOOK_FOR_LONERS_EVERY_MS = 60 * 60 * 1000 + 1000;
/** Milliseconds between two looks whether another Kinboard has the same data. */
const LOOK_FOR_TWIN_EVERY_MS = 60 * 60 * 1000;

/** Work that is done again and again while Kinboard runs. */
export type Rounds = ReturnType<typeof startRounds>;

/** Looks again and again while Kinboard runs after backups, accounts without a family, whether another one has the same data, and what extras look after. */
export function startRounds(
  { backups, families, people, extraRounds }: Services,
  findNeighbours: () => Promise<Neighbour[]>,
) {
  const lookForTwin = () => void backups.lookForTwin(findNeighbours).catch(() => undefined);
  // What fails is looked after again an hour later.
  const removeLoners = () => void people.removeWithoutFamily().catch(() => undefined);
  const extras = extraRounds.map(({ everyMs, run }) => ({ everyMs, run: () => void run().catch(() => undefined) }));
  const timers = [
    setInterval(removeLoners, LOOK_FOR_LONERS_EVERY_MS).unref(),
    ...extras.map(({ everyMs, run }) => setInterval(run, everyMs).unref()),
    setInterval(() => void backups.tick(), LOOK_EVERY_MS).unref(),
    setInterval(lookForTwin, LOOK_FOR_TWIN_EVERY_MS).unref(),
  ];
  return {
    now(): void {
      void backups.tick();
      lookForTwin();
      removeLoners();
      for (const { run } of extras) run();
    },
    /** The computer slept. */
    wake(): Promise<void> {
      void backups.wake();
      lookForTwin();
      removeLoners();
      for (const { run } of extras) run();
      return families.refreshScreens();
    },
    stop: () => timers.forEach(clearInterval),
  };
}
