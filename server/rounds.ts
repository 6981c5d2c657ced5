import { LOOK_EVERY_MS } from '#server/features/backups/schedule.ts';
import { LAPSE_EVERY_MS } from '#server/features/requests/lapse.ts';
import type { Neighbour } from '#server/lan/neighbours.ts';
import type { Services } from '#server/services.ts';

/** How often it is looked whether another Kinboard has the same data, in milliseconds. */
const LOOK_FOR_TWIN_EVERY_MS = 60 * 60 * 1000;

/** Work that is done again and again while Kinboard runs. */
export type Rounds = ReturnType<typeof startRounds>;

/** Looks again and again while Kinboard runs after backups, what nobody looked at, accounts without a family, and whether another one has the same data. */
export function startRounds(
  { backups, families, people, requests }: Services,
  findNeighbours: () => Promise<Neighbour[]>,
) {
  const lookForTwin = () => void backups.lookForTwin(findNeighbours).catch(() => undefined);
  // What fails is looked after again an hour later.
  const lapse = () => {
    void requests.lapse().catch(() => undefined);
    void people.removeWithoutFamily().catch(() => undefined);
  };
  const timers = [
    setInterval(lapse, LAPSE_EVERY_MS).unref(),
    setInterval(() => void backups.tick(), LOOK_EVERY_MS).unref(),
    setInterval(lookForTwin, LOOK_FOR_TWIN_EVERY_MS).unref(),
  ];
  return {
    now(): void {
      void backups.tick();
      lookForTwin();
      lapse();
    },
    /** The computer slept. */
    wake(): Promise<void> {
      void backups.wake();
      lookForTwin();
      lapse();
      return families.refreshScreens();
    },
    stop: () => timers.forEach(clearInterval),
  };
}
