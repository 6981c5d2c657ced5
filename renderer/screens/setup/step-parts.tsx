import type { ReactNode } from 'react';
import { ApiError } from '#renderer/api/api-error.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as backups from '#shared/words/backups.ts';
import styles from './steps.module.css';

/** Shows the error of a step, unless a field already shows it. */
export function StepError({ error }: { error: unknown }) {
  if (!error || (error instanceof ApiError && error.issues.length > 0)) return null;
  return (
    <div role="alert">
      <InlineError>{messageFor(error)}</InlineError>
    </div>
  );
}

/** The button that saves and continues, and the back button. */
export function StepActions({ onBack, children }: { onBack?: (() => void) | undefined; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {children}
      {onBack ? (
        <Button variant="quiet" size="large" onClick={onBack}>
          {say(backups.back)}
        </Button>
      ) : null}
    </div>
  );
}

interface SubmitStepProps {
  pending: boolean;
  /** Words of the button while pending. */
  pendingText: Phrase;
  children: Phrase;
}

/** The button that sends the form of a step. */
export function SubmitStep({ pending, pendingText, children }: SubmitStepProps) {
  return (
    <Button type="submit" variant="primary" size="large" pending={pending} pendingText={pendingText}>
      {children}
    </Button>
  );
}
