import type { RestoreService } from '#server/features/backups/restore/restore.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newToken } from '#server/lib/ids.ts';
import type { RestorePreview } from '#shared/contracts/backups.schema.ts';
import { CODE_MS } from './moving-offer.ts';
import { describeUntold } from './moving-words.ts';
import { fetchMove, type OldComputer, tellMoved } from './old-computer.ts';

/** A move from the side of the new computer. */
export function createMovingIn({ clock, restore }: { clock: Clock; restore: Pick<RestoreService, 'upload'> }) {
  /** Where the data came from, by the name of the backup. */
  let origin: { backup: string; old: OldComputer; nonce: string; until: number } | null = null;

  return {
    /**
     * On the new computer: fetches the data from the old one and says what it holds; nothing is changed yet.
     * @throws AppError moving_unreachable, moving_not_genuine and what the old one refuses
     */
    async fetch(old: OldComputer): Promise<RestorePreview> {
      const nonce = newToken();
      const preview = await restore.upload(await fetchMove(old, nonce));
      origin = { backup: preview.backup.name, old, nonce, until: clock.now() + CODE_MS };
      return preview;
    },

    /**
     * On the new computer, after a restore: tells the old one when the data came from there.
     * @returns what somebody must do because the old one could not be told; null otherwise
     */
    async tellOldComputer(backup: string): Promise<string | null> {
      if (origin?.backup !== backup || clock.now() > origin.until) return null;
      const { old, nonce } = origin;
      origin = null;
      try {
        await tellMoved(old, nonce);
        return null;
      } catch (error) {
        return describeUntold(error);
      }
    },
  };
}
