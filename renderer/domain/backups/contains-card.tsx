import { Card } from '#renderer/ui/layout/card.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import styles from './backups.module.css';

/** What is in a backup, so that it is kept as such a thing should be. */
export function ContainsCard() {
  return (
    <Card title={say(words.whatABackupContains)}>
      <div className={styles.parts}>
        <p>{say(words.everythingOfEveryFamily)}</p>
        <p>
          <Said text={words.keepItLikeAKey} />
        </p>
      </div>
    </Card>
  );
}
