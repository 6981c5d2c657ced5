import { Readable } from 'node:stream';
import { isSameData } from '#server/db/copies/same-data.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import { openBackupSettings } from '#server/features/backups/copies/backup-settings.ts';
import type { RestoreService } from '#server/features/backups/restore/restore.service.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { newToken } from '#server/lib/ids.ts';
import { seal, sealedSize } from '#server/lib/sealed-stream.ts';
import type { BackupView, RestorePreview } from '#shared/contracts/backups.schema.ts';
import type { MovingProof, MovingStatus } from '#shared/contracts/moving.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';
import type { MoveOrigin } from './move-origin.service.ts';
import { copyKey, MovingOffer, proveCode } from './moving-offer.ts';
import { fetchMove, type OldComputer } from './old-computer.ts';

/** Milliseconds for which nothing is changed here after the new computer has fetched the data. */
const PAUSE_MS = 10 * 60 * 1000;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  backups: BackupsService;
  restore: RestoreService;
  origin: MoveOrigin;
}

/**
 * Moving to another computer, from the side of the old one and of the new one (moving-1,
 * moving-3).
 */
export class MovingService {
  readonly #deps: Deps;
  readonly #offer: MovingOffer;
  readonly #listeners = new Set<() => void>();
  /** Runs while changes are refused that the new computer would not have. */
  #pause: NodeJS.Timeout | null = null;
  #isMoved = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#offer = new MovingOffer(deps.clock);
  }

  /** Makes the proven copy and draws the code. @throws AppError as making a backup */
  async start(): Promise<void> {
    this.#endPause();
    const { name } = await this.#makeGood();
    this.#offer.draw(name);
  }

  /** Gives the move up; what was fetched meanwhile is another's data from then on. */
  cancel(): void {
    this.#offer.withdraw();
    this.#endPause();
  }

  /**
   * Ends serving here: the copy was carried to the new computer.
   * @throws AppError not_found without a move, moving_outdated
   */
  finish(): void {
    const now = this.#offer.current();
    if (!now) throw new AppError('not_found', { message: say(words.noMoveBegun) });
    this.#assertCurrent(now.backup);
    this.#leave();
  }

  /**
   * Hands the data to the new computer as it is now, sealed with the code; nothing is changed here from then on, for ten
   * minutes or until the new one says that it is there.
   * @throws AppError moving_code_unknown, also for a request that comes a second time, and as making a backup
   */
  async handOver(proof: MovingProof): Promise<{ stream: Readable; size: number }> {
    const { code, fetched } = this.#offer.find('fetch', proof);
    if (fetched.has(proof.nonce)) throw new AppError('moving_code_unknown');
    fetched.set(proof.nonce, null);
    // Somebody else may be fetching it: what they get must not become outdated because this one is told to wait.
    const wasPaused = this.#pause !== null;
    this.#beginPause();
    try {
      const { name } = await this.#makeGood();
      fetched.set(proof.nonce, name);
      const { stream, size } = await this.#deps.backups.open(name);
      return { stream: Readable.from(seal(stream, copyKey(code, proof.nonce))), size: sealedSize(size) };
    } catch (error) {
      if (!wasPaused) this.#endPause();
      throw error;
    }
  }

  /**
   * Hears that the new computer has what it fetched.
   * @returns the proof that this one has heard it and stops
   * @throws AppError moving_code_unknown, moving_outdated
   */
  confirm(proof: MovingProof): string {
    const { code, fetched } = this.#offer.find('done', proof);
    const backup = fetched.get(proof.nonce);
    if (!backup) throw new AppError('moving_code_unknown');
    this.#assertCurrent(backup);
    this.#leave();
    return proveCode(code, 'stopped', proof.nonce);
  }

  /** Tells how the move stands here, on the old computer. @param addresses where this one is found, the likeliest first */
  status(addresses: readonly string[]): MovingStatus {
    const now = this.#offer.current();
    return {
      state: this.#isMoved ? 'moved' : now ? 'ready' : 'none',
      code: now?.code ?? null,
      expiresAt: now && toIso(now.expiresAt),
      backup: now?.backup ?? null,
      addresses: [...addresses],
    };
  }

  /** Tells whether the data lives on another computer now, and nobody is served here any more. */
  isMoved(): boolean {
    return this.#isMoved;
  }

  /** Hears when it has moved and the last answer is out; the returned function ends that. */
  onMoved(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells that the last answer is out. */
  tellMoved(): void {
    for (const listener of this.#listeners) listener();
  }

  /**
   * Fetches on the new computer the data from the old one and says what it holds; nothing is changed yet.
   * @throws AppError moving_unreachable, moving_not_genuine and what the old one refuses
   */
  async fetch(old: OldComputer): Promise<RestorePreview> {
    const { restore, origin } = this.#deps;
    const nonce = newToken();
    const preview = await restore.upload(await fetchMove(old, nonce));
    origin.remember(preview.backup.name, old, nonce);
    return preview;
  }

  /** Refuses changes, or begins that anew: for ten minutes, or until it is ended. */
  #beginPause(): void {
    this.#endPause();
    this.#deps.unitOfWork.refuseWith(() => new AppError('moving', { retryAfterSeconds: 60 }));
    this.#pause = setTimeout(() => this.#endPause(), PAUSE_MS).unref();
  }

  /** Lets changes through again. */
  #endPause(): void {
    if (this.#pause) clearTimeout(this.#pause);
    this.#pause = null;
    this.#deps.unitOfWork.refuseWith(null);
  }

  /** Lets the data live on the other computer from now on. */
  #leave(): void {
    const { unitOfWork, clock, place } = this.#deps;
    openBackupSettings(place.path).change({ movedAt: toIso(clock.now()) });
    this.#isMoved = true;
    unitOfWork.refuseWith(() => new AppError('moved'));
  }

  /** @throws AppError moving_outdated when the live data has what the copy has not */
  #assertCurrent(name: string): void {
    const { backups, place } = this.#deps;
    const copy = backups.pathOf(name);
    if (!copy || !isSameData(place.databaseFile, copy)) throw new AppError('moving_outdated');
  }

  /** @throws AppError as making a backup; backup_failed for one that could not be restored */
  async #makeGood(): Promise<BackupView> {
    const made = await this.#deps.backups.make('move');
    if (made.verdict !== 'good') throw new AppError('backup_failed', { message: made.sentence });
    return made;
  }
}

/** Tells whether the data of a folder lives on another computer. */
export function hasMoved(dataFolder: string): boolean {
  return openBackupSettings(dataFolder).get().movedAt !== null;
}

/** Lets this computer be used again, as somebody at the family computer wants. */
export function comeBack(dataFolder: string): void {
  openBackupSettings(dataFolder).change({ movedAt: null });
}
