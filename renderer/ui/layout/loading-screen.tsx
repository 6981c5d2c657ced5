import { Spinner } from '@blueprintjs/core';
import styles from '#renderer/ui/layout/loading-screen.module.css';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

/** Spinner over the whole screen, only for the check of who is signed in and protected routes (look-44). */
export function LoadingScreen({ label = say(words.loading) }: { label?: string }) {
  return (
    <div className={styles.screen} role="status">
      <Spinner size={44} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
