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
import { formatSize } from '#shared/format/format-size.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import { BackupProgress } from './backup-progress.tsx';
import { contentsWords, momentWords } from './backup-words.ts';
import styles from './backups.module.css';
import { useMakeBackup } from './backups.queries.ts';
import { DuplicateNote } from './duplicate-note.tsx';
import { FilePath } from './file-path.tsx';

const LOOK = {
  good: { tone: 'good', icon: <CloudTick size={28} /> },
  due: { tone: 'good', icon: <CloudTick size={28} /> },
  none: { tone: 'ask', icon: <InfoSign size={28} /> },
  overdue: { tone: 'warning', icon: <WarningSign size={28} /> },
  trouble: { tone: 'danger', icon: <WarningSign size={28} /> },
} as const;

/** Shows how safe the data is now, with the button that makes a backup. */
export function SafetyCard({ status }: { status: BackupStatus }) {
  const { tone, icon } = LOOK[status.state];
  const newest = status.newestGood;
  return (
    <Card title={say(words.dataSafetyTitle)}>
      <div className={styles.parts}>
        <Notice tone={tone} icon={icon} role="status" className={styles.state}>
          <strong>{status.sentence}</strong>
        </Notice>
        <dl className={styles.facts}>
          {newest?.contents ? (
            <div>
              <dt>{say(words.inTheNewestBackup)}</dt>
              <dd dir="auto">
                {contentsWords(newest.contents)} · {formatSize(newest.size)}
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{say(words.fireDrill)}</dt>
            <dd>{drillWords(status)}</dd>
          </div>
        </dl>
        <MakeBackup status={status} />
        {status.newestGoodPath ? (
          <div className={styles.parts}>
            <h3>{say(words.safeFileTitle)}</h3>
            <FilePath path={status.newestGoodPath} label={say(words.copyThePath)} />
            <p className="muted">{say(words.safeFileHint)}</p>
          </div>
        ) : null}
        {status.folderWarning ? <Notice tone="warning">{status.folderWarning}</Notice> : null}
        <DuplicateNote status={status} />
      </div>
    </Card>
  );
}

function drillWords({ drill }: BackupStatus): string {
  if (!drill) return say(words.noFireDrillYet);
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
          pendingText={say(words.backingUp)}
          disabledReason={lost}
          onClick={() => make.mutate()}
        >
          {say(words.backUpNow)}
        </Button>
        {newestGood ? (
          <DownloadLink
            href={urlOf(downloadBackup, { params: { name: newestGood.name } })}
            icon={<Download aria-hidden="true" />}
          >
            {say(words.downloadTheNewest)}
          </DownloadLink>
        ) : null}
      </div>
      <div role="status">
        {isBusy ? <BackupProgress running={running} /> : null}
        {make.data && !isBusy ? (
          <Notice tone={make.data.verdict === 'good' ? 'good' : 'warning'}>
            <p>{make.data.verdict === 'good' ? <strong>{say(words.backupProven)}</strong> : make.data.sentence}</p>
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
