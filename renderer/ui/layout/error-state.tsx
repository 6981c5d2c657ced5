import { Refresh, WarningSign } from '@blueprintjs/icons';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

interface ErrorStateProps {
  /** Words for what failed, e.g. 'Error loading children'. */
  title: string;
  error?: unknown;
  onRetry?: () => void;
  /** True while the retry runs. */
  retrying?: boolean;
}

/** Shows a failure in its place, with a button to try again; a failure is never shown as an empty list (look-45). */
export function ErrorState({ title, error, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      icon={<WarningSign aria-hidden="true" />}
      action={
        onRetry ? (
          <Button icon={<Refresh aria-hidden="true" />} pending={retrying} onClick={onRetry}>
            {say(common.tryAgain)}
          </Button>
        ) : null
      }
    >
      <strong>{title}</strong>
      <p>{messageFor(error)}</p>
    </Notice>
  );
}
