import { ReportCard } from '#renderer/features/report/report-card.tsx';
import { ExportCard } from '#renderer/ui/export-card.tsx';

/** The owner's further cards about the data, beside the backups. */
export function DataCards() {
  return (
    <>
      <ExportCard />
      <ReportCard />
    </>
  );
}
