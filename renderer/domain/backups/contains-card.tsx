import { Card } from '#renderer/ui/layout/card.tsx';
import styles from './backups.module.css';

/** What is in a backup, so that it is kept as such a thing should be. */
export function ContainsCard() {
  return (
    <Card title="What a backup contains">
      <div className={styles.parts}>
        <p>
          Everything, of every family on this Kinboard: names, tasks, points and their history, rewards, calendar,
          connected tablets, and the passwords and PINs in a form that cannot be read back but could be guessed at.
        </p>
        <p>
          <strong>Keep it like a key.</strong> Whoever has the file can look at everything, and open it on a computer of
          their own. It needs no other file: one backup alone brings everything back, on any computer.
        </p>
      </div>
    </Card>
  );
}
