import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import styles from './backups.module.css';

const PHASE_WORDS: Record<NonNullable<BackupStatus['running']>['phase'], string> = {
  copying: say(words.copyingTheData),
  checking: say(words.checkingTheCopy),
  'second-place': say(words.copyingToSecondPlace),
  restoring: say(words.puttingTheBackupBack),
  receiving: say(words.receivingTheFile),
};

/** Shows the running operation and its progress; a general text while nothing is known about it. */
export function BackupProgress({ running }: { running: BackupStatus['running'] }) {
  const phase = running ? PHASE_WORDS[running.phase] : say(words.justAMoment);
  return <Progress words={phase} done={running?.done ?? 0} />;
}

/** Progress bar with its label. @param done from 0 to 1 */
export function Progress({ words, done }: { words: string; done: number }) {
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <ProgressBar percent={done * 100} label={words} />
    </div>
  );
}
