import { Readable } from 'node:stream';
import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import { clearSnapshots, takeSnapshot } from '#server/db/copies/snapshot.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';
import { APP_VERSION } from '#server/db/installation.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { CalendarService } from '#server/features/calendar/calendar.service.ts';
import { type Clock, familyNow, toIso } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { describeFamily } from './family-parts.ts';
import { type FileParts, writeJson } from './file-parts.ts';
import { describePerson } from './person-parts.ts';

/**
 * Milliseconds after which a download is aborted, since only one export runs at a time. A slow tablet needs seconds.
 */
const LONGEST_MS = 10 * 60 * 1000;

/** A file that is being sent to the client. */
interface ExportFile {
  /** Safe in a header; contains no name of a person. */
  fileName: string;
  content: Readable;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  calendar: CalendarService;
  place: DataPlace;
}

/** Exports all data of a family, or of one person, as one JSON file (export-1; docs/export.md). */
export class ExportService {
  readonly #deps: Deps;
  #isBusy = false;

  /** Removes the files of an export that was running when Kinboard ended. */
  constructor(deps: Deps) {
    this.#deps = deps;
    clearSnapshots(deps.place.path);
  }

  /** Exports all data of the caller's family. @throws AppError export_busy while another file is made */
  family(caller: Caller): Promise<ExportFile> {
    const familyId = requireFamily(caller);
    const { date } = familyNow(this.#deps.clock, caller.timeZone);
    return this.#makeFile(`kinboard-family-${date}.json`, (tx) => describeFamily(tx, familyId, this.#head()));
  }

  /**
   * Exports all data about one person, for that person or the family's admin.
   * @throws AppError forbidden for any other caller; export_busy while another file is made
   */
  async person(caller: Caller, userId: string): Promise<ExportFile> {
    const { unitOfWork, clock, directory, calendar } = this.#deps;
    const person = unitOfWork.read((tx) => directory.get(tx, caller, userId));
    if (person.id !== caller.id && !caller.isFamilyAdmin) throw new AppError('forbidden');
    const { date } = familyNow(clock, caller.timeZone);
    return this.#makeFile(`kinboard-person-${date}.json`, (tx) =>
      describePerson(tx, person, this.#head(), (subjectIds) => calendar.hiddenFrom(tx, caller, userId, subjectIds)),
    );
  }

  #head(): { exportedAt: string; appVersion: string } {
    return { exportedAt: toIso(this.#deps.clock.now()), appVersion: APP_VERSION };
  }

  /** Makes one file at a time, since each holds a copy of the data until it is read. @throws AppError export_busy */
  async #makeFile(fileName: string, describe: (tx: Tx) => FileParts): Promise<ExportFile> {
    if (this.#isBusy) throw new AppError('export_busy');
    this.#isBusy = true;
    try {
      const snapshot = await takeSnapshot(this.#deps.unitOfWork, this.#deps.place.path);
      let timer: NodeJS.Timeout | undefined;
      const end = once(() => {
        clearTimeout(timer);
        this.#isBusy = false;
        return snapshot.close();
      });
      try {
        const content = Readable.from(untilEnd(writeJson(describe(snapshot.tx)), end));
        // The client may disconnect, even before the first piece.
        content.once('close', () => void end());
        // Aborts the response, so that the browser reports a failed download; half a file is no JSON.
        timer = setTimeout(() => content.destroy(), LONGEST_MS).unref();
        return { fileName, content };
      } catch (error) {
        await end();
        throw error;
      }
    } catch (error) {
      this.#isBusy = false;
      throw error;
    }
  }
}

/** Ends the export as soon as the last piece is read, so that the next one can begin. */
async function* untilEnd(pieces: AsyncIterable<string>, end: () => Promise<void>): AsyncGenerator<string> {
  try {
    yield* pieces;
  } finally {
    await end();
  }
}

function once(body: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= body();
    return done;
  };
}
