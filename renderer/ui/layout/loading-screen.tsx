import { Spinner } from '@blueprintjs/core';
import styles from '#renderer/ui/layout/loading-screen.module.css';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

/** A spinner over the whole screen: only for the user check and protected routes (look-44). */
export function LoadingScreen({ label = say(words.loading) }: { label?: string }) {
  return (
    <div className={styles.screen} role="status">
      <Spinner size={44} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
