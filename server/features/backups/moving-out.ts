import type { Readable } from 'node:stream';
import { isSameData } from '#server/db/same-data.ts';
import type { BackupKind, BackupView } from '#shared/contracts/backups.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';
import type { BackupsService } from './backups.service.ts';
import type { MovingOffer, Offer } from './moving-offer.ts';
import type { WritePause } from './write-pause.ts';

/** What the new computer proves itself with. */
interface Proof {
  code: string;
  username: string;
  password: string;
}

interface MovingOutDeps {
  databaseFile: string;
  backups: Pick<BackupsService, 'make' | 'open' | 'pathOf'>;
  offer: MovingOffer;
  pause: WritePause;
  /** @throws AppError wrong_credentials */
  proveOwner: (body: { username: string; password: string }) => Promise<void>;
  isMoved: () => boolean;
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
      assertCurrent(deps, now);
      deps.leave();
    },

    /**
     * Hands the data to the new computer as it is now; nothing is changed here from then on, for ten minutes or until
     * the new one says that it is there.
     * @throws AppError moving_code_unknown, wrong_credentials, and as making a backup
     */
    async handOver(proof: Proof): Promise<{ stream: Readable; size: number }> {
      const meant = await admit(deps, proof);
      // Somebody else may be fetching it: what they get must not become outdated because this one is told to wait.
      const wasPaused = pause.isOn();
      pause.begin();
      try {
        const { name } = await makeGood(backups.make);
        meant.backup = name;
        return await backups.open(name);
      } catch (error) {
        if (!wasPaused) pause.end();
        throw error;
      }
    },

    /** The new computer has the data. @throws AppError moving_code_unknown, wrong_credentials, moving_outdated */
    async confirm(proof: Proof): Promise<void> {
      const meant = await admit(deps, proof);
      if (deps.isMoved()) return;
      assertCurrent(deps, meant);
      deps.leave();
    },
  };
}

/** @throws AppError moving_outdated when the live data has what the copy has not */
function assertCurrent(
  { backups, databaseFile }: Pick<MovingOutDeps, 'backups' | 'databaseFile'>,
  { backup }: Offer,
): void {
  const copy = backups.pathOf(backup);
  if (!copy || !isSameData(databaseFile, copy)) throw new AppError('moving_outdated');
}

/** @throws AppError moving_code_unknown, wrong_credentials */
async function admit(
  { offer, proveOwner }: Pick<MovingOutDeps, 'offer' | 'proveOwner'>,
  { code, ...owner }: Proof,
): Promise<Offer> {
  const meant = offer.find(code);
  await proveOwner(owner);
  return meant;
}

/** @throws AppError as making a backup; backup_failed for one that could not be restored */
async function makeGood(make: (kind: BackupKind) => Promise<BackupView>): Promise<BackupView> {
  const made = await make('move');
  if (made.verdict !== 'good') throw new AppError('backup_failed', { message: made.sentence });
  return made;
}
