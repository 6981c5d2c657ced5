import type { DayServices } from '#server/compose/day-services.ts';
import type { Foundation } from '#server/compose/foundation.ts';
import type { PeopleServices } from '#server/compose/people-services.ts';
import type { DataSummary } from '#server/db/check/prove.ts';
import { openLive } from '#server/db/opening/open-live.ts';
import { createBackupsService } from '#server/features/backups/backups.service.ts';
import { createMovingService } from '#server/features/backups/moving/moving.service.ts';
import { createRestoreService } from '#server/features/backups/restore/restore.service.ts';
import { createControlService } from '#server/features/control/control.service.ts';
import { createExportService } from '#server/features/export/export.service.ts';
import { createImportService } from '#server/features/export/import.service.ts';
import { hasAnyFamily } from '#server/features/families/families.repo.ts';
import { createReportService } from '#server/features/report/report.service.ts';

/** Reads a proven data file whole by services of its own. @returns what reads otherwise or not at all */
export type ReadWhole = (file: string, expected: DataSummary, signal: AbortSignal) => Promise<string[]>;

/** Makes the services of the data itself: backups, restore, moving, files that leave the house. */
export function createDataServices(
  { unitOfWork, clock, timeZone, place, log, uptime }: Foundation,
  { directory, families, people }: PeopleServices,
  { calendar }: DayServices,
  readWhole: ReadWhole,
) {
  const backups = createBackupsService({
    unitOfWork,
    clock,
    place,
    timeZone,
    hasFamily: () => !families.setup(true).needsFamily,
    log,
    uptime,
  });
  const restore = createRestoreService({
    unitOfWork,
    clock,
    place,
    timeZone,
    backups,
    afterRestore: (backup) => moving.tellOldComputer(backup),
    openLive: () => openLive(place),
    readWhole,
  });
  const moving = createMovingService({
    unitOfWork,
    clock,
    place,
    backups,
    restore,
  });
  return {
    backups,
    restore,
    moving,
    control: createControlService({ people, backups, restore }),
    report: createReportService({ unitOfWork, clock, backups, place, timeZone }),
    exports: createExportService({ unitOfWork, clock, directory, calendar, place }),
    imports: createImportService({ unitOfWork, clock, place, hasAnyFamily }),
  };
}
