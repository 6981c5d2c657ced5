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

/** Milliseconds for which changes are refused here after the new computer has fetched the data. */
const PAUSE_MS = 10 * 60 * 1000;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  place: DataPlace;
  backups: BackupsService;
  restore: RestoreService;
  origin: MoveOrigin;
}

/** Moves the data to another computer; serves both the old and the new computer (moving-1, moving-3). */
export class MovingService {
  readonly #deps: Deps;
  readonly #offer: MovingOffer;
  readonly #listeners = new Set<() => void>();
  /** Timer that runs while changes are refused, since the new computer would not have them. */
  #pause: NodeJS.Timeout | null = null;
  #isMoved = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#offer = new MovingOffer(deps.clock);
  }

  /** Makes the proven copy and creates the code. @throws AppError like making a backup */
  async start(): Promise<void> {
    this.#endPause();
    const { name } = await this.#makeGood();
    this.#offer.draw(name);
  }

  /** Cancels the move. A copy that was already fetched can no longer end serving here. */
  cancel(): void {
    this.#offer.withdraw();
    this.#endPause();
  }

  /**
   * Stops serving here after the copy was carried to the new computer.
   * @throws AppError not_found without a move, moving_outdated
   */
  finish(): void {
    const offer = this.#offer.current();
    if (!offer) throw new AppError('not_found', { message: say(words.noMoveBegun) });
    this.#assertCurrent(offer.backup);
    this.#leave();
  }

  /**
   * Sends the current data to the new computer, sealed with the code. Changes are refused here from then on, for ten
   * minutes or until the new computer confirms.
   * @throws AppError moving_code_unknown, also for a repeated request, and like making a backup
   */
  async handOver(proof: MovingProof): Promise<{ stream: Readable; size: number }> {
    const { code, fetched } = this.#offer.find('fetch', proof);
    if (fetched.has(proof.nonce)) throw new AppError('moving_code_unknown');
    fetched.set(proof.nonce, null);
    // Another computer may be fetching too: its copy must not become outdated because this request fails.
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
   * Receives the confirmation that the new computer has restored the copy, and stops serving here.
   * @returns the proof that this computer stops
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

  /** Describes the move on the old computer. @param addresses addresses of this computer, the likeliest first */
  status(addresses: readonly string[]): MovingStatus {
    const offer = this.#offer.current();
    return {
      state: this.#isMoved ? 'moved' : offer ? 'ready' : 'none',
      code: offer?.code ?? null,
      expiresAt: offer && toIso(offer.expiresAt),
      backup: offer?.backup ?? null,
      addresses: [...addresses],
    };
  }

  /** Tells whether the data has moved to another computer, so that this one no longer serves. */
  isMoved(): boolean {
    return this.#isMoved;
  }

  /** Registers a listener that runs after a move, after the last response; the returned function unregisters it. */
  onMoved(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the listeners: the last response is sent. */
  confirmMove(): void {
    for (const listener of this.#listeners) listener();
  }

  /**
   * Fetches the data from the old computer to this new one and describes it; nothing is changed yet.
   * @throws AppError moving_unreachable, moving_not_genuine and the errors of the old computer
   */
  async fetch(old: OldComputer): Promise<RestorePreview> {
    const { restore, origin } = this.#deps;
    const nonce = newToken();
    const preview = await restore.upload(await fetchMove(old, nonce));
    origin.remember(preview.backup.name, old, nonce);
    return preview;
  }

  /** Refuses changes for ten minutes or until `#endPause`; a running pause starts again. */
  #beginPause(): void {
    this.#endPause();
    this.#deps.unitOfWork.refuseWith(() => new AppError('moving', { retryAfterSeconds: 60 }));
    this.#pause = setTimeout(() => this.#endPause(), PAUSE_MS).unref();
  }

  /** Accepts changes again, unless the data has moved. */
  #endPause(): void {
    if (this.#pause) clearTimeout(this.#pause);
    this.#pause = null;
    this.#deps.unitOfWork.refuseWith(this.#isMoved ? () => new AppError('moved') : null);
  }

  /** Records that the data has moved, and refuses changes from now on. */
  #leave(): void {
    const { clock, place } = this.#deps;
    openBackupSettings(place.path).change({ movedAt: toIso(clock.now()) });
    this.#isMoved = true;
    this.#endPause();
  }

  /** @throws AppError moving_outdated when the copy lacks changes of the live data */
  #assertCurrent(name: string): void {
    const { backups, place } = this.#deps;
    const copy = backups.pathOf(name);
    if (!copy || !isSameData(place.databaseFile, copy)) throw new AppError('moving_outdated');
  }

  /** Makes a backup. @throws AppError like making a backup; backup_failed for one that could not be restored */
  async #makeGood(): Promise<BackupView> {
    const made = await this.#deps.backups.make('move');
    if (made.verdict !== 'good') throw new AppError('backup_failed', { message: made.sentence });
    return made;
  }
}

/** Tells whether the data of a folder has moved to another computer. */
export function hasMoved(dataFolder: string): boolean {
  return openBackupSettings(dataFolder).get().movedAt !== null;
}

/** Lets this computer serve again, on request of a person who sits at it. */
export function undoMove(dataFolder: string): void {
  openBackupSettings(dataFolder).change({ movedAt: null });
}
