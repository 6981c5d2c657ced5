import type { DayServices } from '#server/compose/day-services.ts';
import type { Foundation } from '#server/compose/foundation.ts';
import type { PeopleServices } from '#server/compose/people-services.ts';
import type { DataSummary } from '#server/db/check/prove.ts';
import { BackupsService } from '#server/features/backups/backups.service.ts';
import { MoveOrigin } from '#server/features/backups/moving/move-origin.service.ts';
import { MovingService } from '#server/features/backups/moving/moving.service.ts';
import { RestoreService } from '#server/features/backups/restore/restore.service.ts';
import { ControlService } from '#server/features/control/control.service.ts';
import { ExportService } from '#server/features/export/export.service.ts';
import { ImportService } from '#server/features/export/import.service.ts';
import { ReportService } from '#server/features/report/report.service.ts';

/** Reads all of a verified data file through separate services. @returns one line for each difference or failure */
export type ReadWhole = (file: string, expected: DataSummary, signal: AbortSignal) => Promise<string[]>;

/** Creates the services of the data itself: backups, restore, moving, export and import. */
export function createDataServices(
  { unitOfWork, clock, timeZone, place, log, uptime }: Foundation,
  { directory, families, familyRows, people }: PeopleServices,
  { calendar }: DayServices,
  readWhole: ReadWhole,
) {
  const backups = new BackupsService({ unitOfWork, clock, place, timeZone, families, log, uptime });
  const origin = new MoveOrigin(clock);
  const restore = new RestoreService({ unitOfWork, clock, place, timeZone, backups, origin, readWhole });
  const moving = new MovingService({ unitOfWork, clock, place, backups, restore, origin });
  const control = new ControlService({ people, backups, restore });
  const report = new ReportService({ unitOfWork, clock, backups, place, timeZone });
  const exports = new ExportService({ unitOfWork, clock, directory, calendar, place });
  const imports = new ImportService({ unitOfWork, clock, place, families: familyRows });
  return { backups, restore, moving, control, report, exports, imports };
}
