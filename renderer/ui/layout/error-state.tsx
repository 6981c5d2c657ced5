import { Refresh, WarningSign } from '@blueprintjs/icons';
import { Button } from '#renderer/ui/controls/button.tsx';
import styles from '#renderer/ui/layout/notice.module.css';
import { messageFor } from '#shared/failure.ts';

interface ErrorStateProps {
  /** What failed, e.g. 'Error loading children'. */
  title: string;
  error?: unknown;
  onRetry?: () => void;
  /** While the new try runs. */
  retrying?: boolean;
}

/** A failure where it happened, with a way to try again; never shown as an empty list (ux, rule 6). */
export function ErrorState({ title, error, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <WarningSign aria-hidden="true" />
      <div className={styles.words}>
        <strong>{title}</strong>
        <p>{messageFor(error)}</p>
      </div>
      {onRetry ? (
        <Button icon={<Refresh aria-hidden="true" />} pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
