import styles from '#renderer/app/changes-late.module.css';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';

/**
 * Says at the foot of every screen that changes made elsewhere come later here (live-25). At the foot:
 * it asks for nothing, and there it moves nothing under a finger.
 */
export function ChangesLate() {
  return (
    <p role="status" className={styles.late}>
      {say(words.changesComeLater)}
    </p>
  );
}
