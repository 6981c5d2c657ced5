import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';

/** Two living copies of one installation, each collecting ticks of its own (docs/product/moving.md#moving-9). */
export function TwinNote({ status: { twin } }: { status: BackupStatus }) {
  if (!twin) return null;
  return (
    <Notice tone="warning">
      <p>
        <strong>A second Kinboard with the same data is running at home</strong>, on {twin.name}:{' '}
        <a href={twin.url}>{new URL(twin.url).host}</a>. What is ticked there does not come here. Keep the one that your
        tablets open, and close the other; before you do, look on which of the two the newest points are.
      </p>
    </Notice>
  );
}
