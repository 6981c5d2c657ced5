import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';

/** Warns that two copies of this installation run and each collects its own ticks (moving-9, moving-13). */
export function DuplicateNote({ status: { twin } }: { status: BackupStatus }) {
  if (!twin) return null;
  const { name, url } = twin;
  if (name === null || url === null) {
    return (
      <Notice tone="info">
        <p>{say(words.unprovenTwinHint)}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning">
      <p>
        <Said
          text={words.secondKinboardHint}
          values={{ name }}
          tags={{ address: () => <a href={url}>{new URL(url).host}</a> }}
        />
      </p>
    </Notice>
  );
}
