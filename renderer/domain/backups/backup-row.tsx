import { Download, History, Tick, Undo } from '@blueprintjs/icons';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Button, DownloadLink } from '#renderer/ui/controls/button.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { BackupView } from '#shared/contracts/backups.schema.ts';
import { downloadBackup } from '#shared/contracts/backups.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { formatSize } from '#shared/format/format-size.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import { backupTitle, contentsWords, dayWords, mayBeRestored, VERDICT_WORDS } from './backup-words.ts';
import styles from './backups.module.css';

interface BackupRowProps {
  backup: BackupView;
  /** True for the safety copy made before the last restore. */
  isUndo: boolean;
  /** True while a backup operation runs. */
  isBusy: boolean;
  onRestore: () => void;
}

/** One backup: its time, its contents, its check result, and the buttons to download and restore it. */
export function BackupRow({ backup, isUndo, isBusy, onRestore }: BackupRowProps) {
  const { words: verdict, tone } = VERDICT_WORDS[backup.verdict];
  const title = backupTitle(backup);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h3>{title}</h3>
        <Badge tone={tone} icon={tone === 'good' ? <Tick size={14} aria-hidden="true" /> : undefined}>
          {verdict}
        </Badge>
      </div>
      {backup.contents ? (
        <p className={styles.inside} dir="auto">
          {contentsWords(backup.contents)}
        </p>
      ) : null}
      <p className={styles.small}>{backup.sentence}</p>
      <p className={styles.small}>{[formatSize(backup.size), ...placeWords(backup)].join(' · ')}</p>
      <div className={styles.buttons}>
        <DownloadLink
          size="small"
          href={urlOf(downloadBackup, { params: { name: backup.name } })}
          icon={<Download aria-hidden="true" />}
        >
          <Said text={words.downloadNamed} values={{ title }} />
        </DownloadLink>
        {mayBeRestored(backup) ? (
          <Button
            size="small"
            icon={isUndo ? <Undo aria-hidden="true" /> : <History aria-hidden="true" />}
            disabledReason={isBusy ? say(words.waitsForBackup) : null}
            onClick={onRestore}
          >
            {isUndo ? say(words.undoTheRestore) : say(words.restore)}
            <span className="visually-hidden"> {title}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function placeWords({ isInSecondPlace, keptUntil }: BackupView): string[] {
  return [
    isInSecondPlace ? say(words.alsoInSecondPlace) : say(words.onThisComputerOnly),
    ...(keptUntil ? [say(words.keptUntilDay, { day: dayWords(keptUntil) })] : []),
  ];
}
