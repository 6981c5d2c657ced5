import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import styles from './backups.module.css';

const PHASE_WORDS: Record<NonNullable<BackupStatus['running']>['phase'], string> = {
  copying: 'Copying the data…',
  checking: 'Checking the copy…',
  'second-place': 'Putting a copy into the second place…',
  restoring: 'Putting the backup back…',
  receiving: 'Receiving the file…',
};

/** What goes on now, and how far it is; the word for a beginning nobody has heard of yet. */
export function BackupProgress({ running }: { running: BackupStatus['running'] }) {
  const words = running ? PHASE_WORDS[running.phase] : 'Just a moment…';
  return <Progress words={words} done={running?.done ?? 0} />;
}

/** A bar with its words. @param done from 0 to 1 */
export function Progress({ words, done }: { words: string; done: number }) {
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <ProgressBar percent={done * 100} label={words} />
    </div>
  );
}
