import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import { openBackupSettings } from '#server/features/backups/copies/backup-settings.ts';
import type { RestoreService } from '#server/features/backups/restore/restore.service.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import type { MovingStatus } from '#shared/contracts/moving.schema.ts';
import { AppError } from '#shared/errors.ts';
import { createMovingIn } from './moving-in.ts';
import { createMovingOffer } from './moving-offer.ts';
import { createMovingOut } from './moving-out.ts';
import { createWritePause } from './write-pause.ts';

/**
 * Moving to another computer, from the side of the old one and of the new one (docs/product/moving.md#moving-1,
 * docs/product/moving.md#moving-3).
 */
export type MovingService = ReturnType<typeof createMovingService>;

/** Makes the moving service. */
export function createMovingService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  backups: Pick<BackupsService, 'make' | 'open' | 'pathOf'>;
  restore: Pick<RestoreService, 'upload'>;
}) {
  const { unitOfWork, clock, place, backups, restore } = deps;
  const { databaseFile } = place;
  const offer = createMovingOffer({ clock });
  const pause = createWritePause(unitOfWork);
  let isMoved = false;
  const listeners = new Set<() => void>();

  function leave(): void {
    openBackupSettings(place.path).change({ movedAt: toIso(clock.now()) });
    isMoved = true;
    unitOfWork.refuseWith(() => new AppError('moved'));
  }

  return {
    ...createMovingOut({ databaseFile, backups, offer, pause, leave }),
    ...createMovingIn({ clock, restore }),

    /** Whether the data lives on another computer now, and nobody is served here any more. */
    isMoved: () => isMoved,

    /** Hears when it has moved and the last answer is out; the returned function ends that. */
    onMoved(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The last answer is out. */
    tellMoved(): void {
      for (const listener of listeners) listener();
    },

    /** How the move stands here, on the old computer. @param addresses where this one is found, the likeliest first */
    status(addresses: readonly string[]): MovingStatus {
      const now = offer.current();
      return {
        state: isMoved ? 'moved' : now ? 'ready' : 'none',
        code: now?.code ?? null,
        expiresAt: now && toIso(now.expiresAt),
        backup: now?.backup ?? null,
        addresses: [...addresses],
      };
    },
  };
}

/** Whether the data of a folder lives on another computer. */
export function hasMoved(dataFolder: string): boolean {
  return openBackupSettings(dataFolder).get().movedAt !== null;
}

/** Somebody at the family computer wants to use this one again. */
export function comeBack(dataFolder: string): void {
  openBackupSettings(dataFolder).change({ movedAt: null });
}
