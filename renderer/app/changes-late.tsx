import styles from '#renderer/app/changes-late.module.css';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';

/**
 * Says at the foot of every screen that changes made elsewhere arrive late (live-25). It needs no action, and at the
 * foot it moves nothing under a finger.
 */
export function ChangesLate() {
  return (
    <p role="status" className={styles.late}>
      {say(words.changesComeLater)}
    </p>
  );
}
