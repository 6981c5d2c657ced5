import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import * as words from '#shared/words/backups.ts';

/** Two living copies of one installation, each collecting ticks of its own (docs/product/moving.md#moving-9). */
export function TwinNote({ status: { twin } }: { status: BackupStatus }) {
  if (!twin) return null;
  return (
    <Notice tone="warning">
      <p>
        <Said
          text={words.secondKinboard}
          values={{ name: twin.name }}
          tags={{ address: () => <a href={twin.url}>{new URL(twin.url).host}</a> }}
        />
      </p>
    </Notice>
  );
}
