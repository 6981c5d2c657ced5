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

/** The next one waits: after so long a file is ended whoever reads it, in milliseconds. A slow tablet needs seconds. */
const LONGEST_MS = 10 * 60 * 1000;

/** A file on its way to who asked for it. */
interface ExportFile {
  /** Safe in a header; names nobody. */
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

/**
 * Exports: everything of a family, or of one person, as one JSON file (export-1;
 * docs/export.md).
 */
export class ExportService {
  readonly #deps: Deps;
  #isBusy = false;

  /** Removes what an export left behind that was under way when Kinboard ended. */
  constructor(deps: Deps) {
    this.#deps = deps;
    clearSnapshots(deps.place.path);
  }

  /** Makes a file of everything of the caller's family. @throws AppError export_busy while another file is made */
  family(caller: Caller): Promise<ExportFile> {
    const familyId = requireFamily(caller);
    const { date } = familyNow(this.#deps.clock, caller.timeZone);
    return this.#makeFile(`kinboard-family-${date}.json`, (tx) => describeFamily(tx, familyId, this.#head()));
  }

  /**
   * Makes a file of all that is about one person, for themselves or the family's admin.
   * @throws AppError forbidden for anybody else; export_busy while another file is made
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

  /** Makes one file at a time: each holds a copy of the data for as long as it is read. @throws AppError export_busy */
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
        // Whoever reads it may go away, even before the first piece.
        content.once('close', () => void end());
        // The answer breaks off, so that the browser says that the download failed; half a file is no JSON.
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

/** The next file may be made as soon as the last piece of this one is read. */
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
