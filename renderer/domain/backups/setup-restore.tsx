import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setupQuery, showAtSignIn } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FormActions } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { RestorePreview } from '#shared/contracts/backups.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import { Progress } from './backup-progress.tsx';
import styles from './backups.module.css';
import { restoredNotice, useRestoreAtSetup } from './backups.queries.ts';
import { RestoreFacts } from './restore-facts.tsx';
import { TypedConfirmation, useTypedWord } from './typed-confirmation.tsx';

interface SetupRestoreProps {
  preview: RestorePreview;
  setupCode: string | undefined;
  /** True when the backup comes from the old computer, which then stops. */
  isMove?: boolean;
  /** Returns to the previous step, where the file was chosen. */
  onBack: () => void;
}

/**
 * Last step of restoring or moving at set-up: shows the contents, asks for the confirmation word, restores, and
 * explains how to continue.
 */
export function SetupRestore({ preview, setupCode, isMove = false, onBack }: SetupRestoreProps) {
  const typed = useTypedWord();
  const restore = useRestoreAtSetup(setupCode);
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done preview={preview} isMove={isMove} />;
  const start = () => {
    if (!restore.isPending) restore.mutate(preview, { onSuccess: () => setDone(true) });
  };
  return (
    <div className={styles.setupForm}>
      <RestoreFacts preview={preview} />
      {preview.canRestore ? <TypedConfirmation typed={typed} isPending={restore.isPending} onSubmit={start} /> : null}
      {restore.isPending ? (
        <div role="status">
          <Progress words={say(words.restoringHint)} done={0} />
        </div>
      ) : null}
      {restore.isError ? (
        <div role="alert">
          <InlineError>{messageFor(restore.error)}</InlineError>
        </div>
      ) : null}
      <FormActions>
        {preview.canRestore ? (
          <Button
            variant="primary"
            size="large"
            pending={restore.isPending}
            pendingText={say(words.restoring)}
            disabledReason={restore.isPending ? null : typed.reason}
            onClick={start}
          >
            {say(words.confirmRestore)}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="large"
          disabledReason={restore.isPending ? say(words.theRestoreHasBegun) : null}
          onClick={onBack}
        >
          {say(words.back)}
        </Button>
      </FormActions>
    </div>
  );
}

function Done({ preview, isMove }: { preview: RestorePreview; isMove: boolean }) {
  const queryClient = useQueryClient();
  const notice = restoredNotice(preview);
  const signIn = () => {
    showAtSignIn(notice);
    // The set-up page then redirects to the sign-in page by itself.
    void queryClient.invalidateQueries(setupQuery);
  };
  return (
    <div className={styles.setupForm}>
      <div role="status">
        <Notice tone="good">
          <p>
            <strong>{notice.title}</strong> {isMove ? say(words.oldKinboardStopped) : ''}
          </p>
          <p>{say(words.signInAsBeforeHint)}</p>
        </Notice>
      </div>
      <h2>{say(words.theTablets)}</h2>
      <p>{say(words.reconnectTabletsHint)}</p>
      <FormActions>
        <Button variant="primary" size="large" onClick={signIn}>
          {say(common.signIn)}
        </Button>
      </FormActions>
    </div>
  );
}
