import { ExportCard } from '#renderer/domain/export/export-card.tsx';
import { ReportCard } from '#renderer/domain/export/report-card.tsx';

/** The owner's further cards about the data, beside the backups. */
export function DataCards() {
  return (
    <>
      <ExportCard />
      <ReportCard />
    </>
  );
}
