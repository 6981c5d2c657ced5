import type { Readable } from 'node:stream';
import type { DataPlace } from '#server/db/data-folder.ts';
import { isSameData } from '#server/db/same-data.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { isSameSecret, newCode } from '#server/lib/ids.ts';
import type { RestorePreview } from '#shared/contracts/backups.schema.ts';
import type { MovingStatus } from '#shared/contracts/moving.schema.ts';
import { AppError } from '#shared/errors.ts';
import { openBackupSettings } from './backup-settings.ts';
import type { BackupsService } from './backups.service.ts';
import { describeUntold } from './moving-words.ts';
import { askOldComputer, fetchMove, type OldComputer } from './old-computer.ts';
import type { RestoreService } from './restore.service.ts';

const CODE_LENGTH = 8;
const CODE_MS = 60 * 60 * 1000;
/** For so long nothing is changed here after the new computer has fetched the data. */
const RESTS_MS = 10 * 60 * 1000;

/** What the new computer proves itself with. */
interface Proof {
  code: string;
  username: string;
  password: string;
}

/** A move that was begun on the old computer. */
interface Offer {
  code: string;
  /** Milliseconds since the Unix epoch. */
  expiresAt: number;
  /** Name of the newest proven copy. */
  backup: string;
}

/** Moving to another computer, from the side of the old one and of the new one (decisions, section 10). */
export type MovingService = ReturnType<typeof createMovingService>;

/** Makes the moving service. */
export function createMovingService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  backups: Pick<BackupsService, 'make' | 'open' | 'pathOf'>;
  restore: Pick<RestoreService, 'upload'>;
  /** @throws AppError wrong_credentials */
  proveOwner: (body: { username: string; password: string }) => Promise<void>;
}) {
  const { unitOfWork, clock, place, backups } = deps;
  const settings = openBackupSettings(place.path);
  let offer: Offer | null = null;
  let resting: NodeJS.Timeout | null = null;
  let isMoved = false;
  /** On the new computer: where the data came from, by the name of the backup. */
  let origin: { backup: string; old: OldComputer; until: number } | null = null;
  const listeners = new Set<() => void>();

  function currentOffer(): Offer | null {
    // One later than its whole life ends now: the clock was set back.
    if (offer && (clock.now() >= offer.expiresAt || clock.now() < offer.expiresAt - CODE_MS)) offer = null;
    return offer;
  }

  /** @throws AppError moving_code_unknown, wrong_credentials */
  async function admit({ code, ...owner }: Proof): Promise<Offer> {
    const meant = currentOffer();
    if (!meant || !isSameSecret(meant.code, code.replace(/[\s-]/g, '').toUpperCase())) {
      throw new AppError('moving_code_unknown');
    }
    await deps.proveOwner(owner);
    return meant;
  }

  /** Nothing may be changed here that the new computer would not have. */
  function rest(): void {
    wake();
    unitOfWork.refuseWith(() => new AppError('moving', { retryAfterSeconds: 60 }));
    resting = setTimeout(wake, RESTS_MS).unref();
  }

  function wake(): void {
    if (resting) clearTimeout(resting);
    resting = null;
    unitOfWork.refuseWith(null);
  }

  /** @throws AppError moving_outdated when the live data has what the copy has not */
  function assertCurrent({ backup }: Offer): void {
    const file = backups.pathOf(backup);
    if (!file || !isSameData(place.databaseFile, file)) throw new AppError('moving_outdated');
  }

  function leave(): void {
    settings.change({ movedAt: toIso(clock.now()) });
    isMoved = true;
    unitOfWork.refuseWith(() => new AppError('moved'));
  }

  return {
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
      const now = currentOffer();
      return {
        state: isMoved ? 'moved' : now ? 'ready' : 'none',
        code: now?.code ?? null,
        expiresAt: now && toIso(now.expiresAt),
        backup: now?.backup ?? null,
        addresses: [...addresses],
      };
    },

    /** Makes the proven copy and draws the code. @throws AppError as making a backup */
    async start(): Promise<void> {
      wake();
      const { name } = await makeGood();
      offer = { code: newCode(CODE_LENGTH), expiresAt: clock.now() + CODE_MS, backup: name };
    },

    /** Gives the move up; what was fetched meanwhile is another's data from then on. */
    cancel(): void {
      offer = null;
      wake();
    },

    /**
     * The copy was carried to the new computer: nobody is served here any more.
     * @throws AppError not_found without a move, moving_outdated
     */
    finish(): void {
      const now = currentOffer();
      if (!now) throw new AppError('not_found', { message: 'No move was begun, or its time is over. Begin anew.' });
      assertCurrent(now);
      leave();
    },

    /**
     * Hands the data to the new computer as it is now; nothing is changed here from then on, for ten minutes or until
     * the new one says that it is there.
     * @throws AppError moving_code_unknown, wrong_credentials, and as making a backup
     */
    async hand(proof: Proof): Promise<{ stream: Readable; size: number }> {
      const meant = await admit(proof);
      // Somebody else may be fetching it: what they get must not become outdated because this one is told to wait.
      const wasResting = resting !== null;
      rest();
      try {
        const { name } = await makeGood();
        meant.backup = name;
        return await backups.open(name);
      } catch (error) {
        if (!wasResting) wake();
        throw error;
      }
    },

    /** The new computer has the data. @throws AppError moving_code_unknown, wrong_credentials, moving_outdated */
    async confirm(proof: Proof): Promise<void> {
      const meant = await admit(proof);
      if (isMoved) return;
      assertCurrent(meant);
      leave();
    },

    /**
     * On the new computer: fetches the data from the old one and says what it holds; nothing is changed yet.
     * @throws AppError moving_unreachable and what the old one refuses
     */
    async fetch(old: OldComputer): Promise<RestorePreview> {
      const preview = await deps.restore.upload(await fetchMove(old));
      origin = { backup: preview.backup.name, old, until: clock.now() + CODE_MS };
      return preview;
    },

    /**
     * On the new computer, after a restore: tells the old one when the data came from there.
     * @returns what somebody must do because the old one could not be told; null otherwise
     */
    async tellOldComputer(backup: string): Promise<string | null> {
      if (origin?.backup !== backup || clock.now() > origin.until) return null;
      const { old } = origin;
      origin = null;
      try {
        await askOldComputer(old);
        return null;
      } catch (error) {
        const knowsAlready = error instanceof AppError && error.code === 'moved';
        return knowsAlready ? null : describeUntold(error);
      }
    },
  };

  async function makeGood() {
    const made = await backups.make('move');
    if (made.verdict !== 'good') throw new AppError('backup_failed', { message: made.sentence });
    return made;
  }
}

/** Whether the data of a folder lives on another computer. */
export function hasMoved(dataFolder: string): boolean {
  return openBackupSettings(dataFolder).get().movedAt !== null;
}

/** Somebody at the family computer wants to use this one again. */
export function comeBack(dataFolder: string): void {
  openBackupSettings(dataFolder).change({ movedAt: null });
}
