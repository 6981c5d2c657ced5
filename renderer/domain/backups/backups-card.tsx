import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { BackupView } from '#shared/contracts/backups.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import { BackupRow } from './backup-row.tsx';
import { backupsQuery } from './backups.queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** Number of backups that are listed before the user asks for all. */
const FIRST = 10;

/** Lists every backup in the folder, newest first. */
export function BackupsCard({ isBusy }: { isBusy: boolean }) {
  const backups = useQuery(backupsQuery);
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<BackupView | null>(null);
  const all = backups.data ?? [];
  const shown = isWhole ? all : all.slice(0, FIRST);
  const undoes = all.find(({ kind }) => kind === 'restore')?.name;
  return (
    <Card title={say(words.backups)} description={say(words.keptBackupsHint)}>
      <QueryState
        query={backups}
        title={say(words.errorLoadingBackupList)}
        skeleton={<SkeletonList rows={3} height={88} label={say(words.loadingBackupList)} />}
      />
      {backups.data && all.length === 0 ? (
        <EmptyState picture="scene-lock" title={say(words.noBackupYet)}>
          {say(words.dailyBackupsHint)}
        </EmptyState>
      ) : null}
      {all.length > 0 ? (
        <ul className="ruled-columns">
          {shown.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              isUndo={backup.name === undoes}
              isBusy={isBusy}
              onRestore={() => setChosen(backup)}
            />
          ))}
        </ul>
      ) : null}
      {shown.length < all.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {say(words.showAllCount, { count: all.length })}
        </Button>
      ) : null}
      {chosen ? <RestoreDialog source={{ backup: chosen }} onClose={() => setChosen(null)} /> : null}
    </Card>
  );
}
