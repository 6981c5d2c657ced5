import type { DataPlace } from '#server/db/folder/data-folder.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { VERSIONS } from '#server/db/versions.ts';
import type { BackupsService } from '#server/features/backups/backups.service.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { isTrouble } from '#server/lib/log.ts';
import { readLogLines } from '#server/lib/log-file.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ProblemReport } from '#shared/contracts/report.schema.ts';
import { countAll } from './report.repo.ts';

/** Facts about the environment of the server. */
export type ServerFacts = Pick<ProblemReport['settings'], 'hasProxies' | 'hasPublicUrl' | 'isAnnounced'>;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  backups: BackupsService;
  place: DataPlace;
  timeZone: string;
}

/** Creates reports that help to analyse a problem. */
export class ReportService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reports versions, figures and recent errors; no name, text, address, path or secret. */
  async make(surroundings: ServerFacts): Promise<ProblemReport> {
    const { unitOfWork, clock, backups, place, timeZone } = this.#deps;
    const [status, list] = await Promise.all([backups.status(), backups.list()]);
    const { secondPlace, drill } = status;
    return {
      madeAt: toIso(clock.now()),
      versions: VERSIONS,
      settings: {
        hasSecondPlace: secondPlace !== null,
        hasFolderWarning: status.folderWarning !== null,
        ...surroundings,
        timeZone,
      },
      data: { size: status.dataSize, ...unitOfWork.read(countAll) },
      backups: {
        state: status.state,
        count: list.length,
        secondPlaceIsThere: secondPlace?.isThere ?? null,
        lastCopyToSecondPlaceAt: secondPlace?.lastCopyAt ?? null,
        drill: drill && { at: drill.at, passed: drill.passed },
        newest: list
          .slice(0, LIMITS.reportedBackups)
          .map(({ kind, madeAt, size, verdict }) => ({ kind, madeAt, size, verdict })),
      },
      errors: readLogLines(place.path, LIMITS.reportedErrors, isTrouble),
    };
  }
}
