import styles from '#renderer/domain/export/export-card.module.css';
import { DownloadLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { urlOf } from '#shared/contracts/contract.ts';
import { exportFamily } from '#shared/contracts/export.ts';

/** The family's data as one file (docs/product/export.md#export-1), for its admin. */
export function ExportCard() {
  return (
    <Card title="Your family's data as a file">
      <div className={styles.parts}>
        <p>
          Everything of your family in one file that other programs can read: people, tasks, rewards, every point, and
          the calendar, <strong>private events included</strong>. Passwords, PINs and codes are not in it. An empty
          Kinboard reads it again.
        </p>
        <p className="muted">
          Keep it as you keep a diary: whoever has the file can read it, and deleting somebody here does not change a
          file that was saved before.
        </p>
        <DownloadLink href={urlOf(exportFamily)}>Save our data (JSON)</DownloadLink>
      </div>
    </Card>
  );
}
