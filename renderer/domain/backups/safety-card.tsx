import { CloudTick, Database, Download, InfoSign, WarningSign } from '@blueprintjs/icons';
import { useLostReason } from '#renderer/api/reachability.ts';
import { Button, DownloadLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { downloadBackup } from '#shared/contracts/backups.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { messageFor } from '#shared/failure.ts';
import { BackupProgress } from './backup-progress.tsx';
import { contentsWords, momentWords, sizeWords } from './backup-words.ts';
import styles from './backups.module.css';
import { useMakeBackup } from './backups.queries.ts';
import { FilePath } from './file-path.tsx';
import { TwinNote } from './twin-note.tsx';

const LOOK = {
  good: { tone: 'good', icon: <CloudTick size={28} /> },
  due: { tone: 'good', icon: <CloudTick size={28} /> },
  none: { tone: 'ask', icon: <InfoSign size={28} /> },
  overdue: { tone: 'warning', icon: <WarningSign size={28} /> },
  trouble: { tone: 'danger', icon: <WarningSign size={28} /> },
} as const;

/** How safe the data is now, in words, and the one button that makes it safer. */
export function SafetyCard({ status }: { status: BackupStatus }) {
  const { tone, icon } = LOOK[status.state];
  const newest = status.newestGood;
  return (
    <Card title="How safe is your data?">
      <div className={styles.parts}>
        <Notice tone={tone} icon={icon} role="status" className={styles.state}>
          <strong>{status.sentence}</strong>
        </Notice>
        <dl className={styles.facts}>
          {newest?.contents ? (
            <div>
              <dt>In the newest backup</dt>
              <dd dir="auto">
                {contentsWords(newest.contents)} · {sizeWords(newest.size)}
              </dd>
            </div>
          ) : null}
          <div>
            <dt>Fire drill</dt>
            <dd>{drillWords(status)}</dd>
          </div>
        </dl>
        <MakeBackup status={status} />
        {status.newestGoodPath ? (
          <div className={styles.parts}>
            <h3>The file that is always safe to copy</h3>
            <FilePath path={status.newestGoodPath} label="Copy the path" />
            <p className="muted">
              Copy this file to a stick whenever you like. The data file beside it, kinboard.sqlite, changes while
              somebody ticks: a copy of it can miss the last second.
            </p>
          </div>
        ) : null}
        {status.folderWarning ? <Notice tone="warning">{status.folderWarning}</Notice> : null}
        <TwinNote status={status} />
      </div>
    </Card>
  );
}

function drillWords({ drill }: BackupStatus): string {
  if (!drill)
    return 'Not yet. Once a week Kinboard is started from a copy of the newest backup, to see whether everything is there.';
  return `${momentWords(drill.at)}. ${drill.sentence}`;
}

function MakeBackup({ status: { running, newestGood } }: { status: BackupStatus }) {
  const make = useMakeBackup();
  const lost = useLostReason();
  const isBusy = running !== null || make.isPending;
  return (
    <>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={<Database aria-hidden="true" />}
          pending={isBusy}
          pendingText="Backing up..."
          disabledReason={lost}
          onClick={() => make.mutate()}
        >
          Back up now
        </Button>
        {newestGood ? (
          <DownloadLink
            href={urlOf(downloadBackup, { params: { name: newestGood.name } })}
            icon={<Download aria-hidden="true" />}
          >
            Download the newest
          </DownloadLink>
        ) : null}
      </div>
      <div role="status">
        {isBusy ? <BackupProgress running={running} /> : null}
        {make.data && !isBusy ? (
          <Notice tone={make.data.verdict === 'good' ? 'good' : 'warning'}>
            <p>
              {make.data.verdict === 'good' ? <strong>Backed up, checked and found whole.</strong> : make.data.sentence}
            </p>
          </Notice>
        ) : null}
      </div>
      {make.isError && !isBusy ? (
        <div role="alert">
          <InlineError>{messageFor(make.error)}</InlineError>
        </div>
      ) : null}
    </>
  );
}
