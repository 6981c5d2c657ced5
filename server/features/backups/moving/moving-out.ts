import { Readable } from 'node:stream';
import { isSameData } from '#server/db/copies/same-data.ts';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import { seal, sealedSize } from '#server/lib/sealed-stream.ts';
import type { BackupKind, BackupView } from '#shared/contracts/backups.schema.ts';
import type { MovingProof } from '#shared/contracts/moving.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';
import type { MovingOffer } from './moving-offer.ts';
import { copyKey, proveCode } from './moving-proof.ts';
import type { WritePause } from './write-pause.ts';

interface MovingOutDeps {
  databaseFile: string;
  backups: Pick<BackupsService, 'make' | 'open' | 'pathOf'>;
  offer: MovingOffer;
  pause: WritePause;
  /** The data lives on the other computer from now on. */
  leave: () => void;
}

/** A move from the side of the old computer. */
export function createMovingOut(deps: MovingOutDeps) {
  const { backups, offer, pause } = deps;

  return {
    /** Makes the proven copy and draws the code. @throws AppError as making a backup */
    async start(): Promise<void> {
      pause.end();
      const { name } = await makeGood(backups.make);
      offer.draw(name);
    },

    /** Gives the move up; what was fetched meanwhile is another's data from then on. */
    cancel(): void {
      offer.withdraw();
      pause.end();
    },

    /**
     * The copy was carried to the new computer: nobody is served here any more.
     * @throws AppError not_found without a move, moving_outdated
     */
    finish(): void {
      const now = offer.current();
      if (!now) throw new AppError('not_found', { message: say(words.noMoveWasBegunOr) });
      assertCurrent(deps, now.backup);
      deps.leave();
    },

    /**
     * Hands the data to the new computer as it is now, sealed with the code; nothing is changed here from then on, for ten
     * minutes or until the new one says that it is there.
     * @throws AppError moving_code_unknown, also for a request that comes a second time, and as making a backup
     */
    async handOver(proof: MovingProof): Promise<{ stream: Readable; size: number }> {
      const { code, fetched } = offer.find('fetch', proof);
      if (fetched.has(proof.nonce)) throw new AppError('moving_code_unknown');
      fetched.set(proof.nonce, null);
      // Somebody else may be fetching it: what they get must not become outdated because this one is told to wait.
      const wasPaused = pause.isOn();
      pause.begin();
      try {
        const { name } = await makeGood(backups.make);
        fetched.set(proof.nonce, name);
        const { stream, size } = await backups.open(name);
        return { stream: Readable.from(seal(stream, copyKey(code, proof.nonce))), size: sealedSize(size) };
      } catch (error) {
        if (!wasPaused) pause.end();
        throw error;
      }
    },

    /**
     * The new computer has what it fetched.
     * @returns the proof that this one has heard it and stops
     * @throws AppError moving_code_unknown, moving_outdated
     */
    confirm(proof: MovingProof): string {
      const { code, fetched } = offer.find('done', proof);
      const backup = fetched.get(proof.nonce);
      if (!backup) throw new AppError('moving_code_unknown');
      assertCurrent(deps, backup);
      deps.leave();
      return proveCode(code, 'stopped', proof.nonce);
    },
  };
}

/** @throws AppError moving_outdated when the live data has what the copy has not */
function assertCurrent({ backups, databaseFile }: Pick<MovingOutDeps, 'backups' | 'databaseFile'>, name: string): void {
  const copy = backups.pathOf(name);
  if (!copy || !isSameData(databaseFile, copy)) throw new AppError('moving_outdated');
}

/** @throws AppError as making a backup; backup_failed for one that could not be restored */
async function makeGood(make: (kind: BackupKind) => Promise<BackupView>): Promise<BackupView> {
  const made = await make('move');
  if (made.verdict !== 'good') throw new AppError('backup_failed', { message: made.sentence });
  return made;
}
