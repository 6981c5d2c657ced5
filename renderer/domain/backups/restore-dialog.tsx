import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLostReason } from '#renderer/api/reachability.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { BackupView, RestorePreview } from '#shared/contracts/backups.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import { Progress } from './backup-progress.tsx';
import { backupTitle, momentWords } from './backup-words.ts';
import styles from './backups.module.css';
import { backupStatusQuery, lookForSession, previewQuery, useRestore } from './backups.queries.ts';
import { RestoreFacts } from './restore-facts.tsx';
import { TypedConfirmation, useTypedWord } from './typed-confirmation.tsx';

interface RestoreDialogProps {
  /** A backup from the folder, or the preview of an uploaded file. */
  source: { backup: BackupView } | { preview: RestorePreview };
  onClose: () => void;
}

/** Shows what a restore brings back and what it loses, asks for the confirmation word, and restores (restore-1). */
export function RestoreDialog({ source, onClose }: RestoreDialogProps) {
  const known = 'preview' in source ? source.preview : null;
  const backup = 'preview' in source ? source.preview.backup : source.backup;
  const fetched = useQuery({ ...previewQuery(backup.name), enabled: !known });
  const preview = known ?? fetched.data;
  const formId = useId();
  const typed = useTypedWord();
  const restore = useRestore();
  const lost = useLostReason();
  const status = useQuery({ ...backupStatusQuery, enabled: false }).data;
  const start = () => {
    if (!preview || restore.isPending) return;
    restore.mutate(preview, { onError: lookForSession });
  };
  return (
    <Dialog
      isOpen
      width="wide"
      title={titleOf(source)}
      onClose={() => (restore.isPending ? undefined : onClose())}
      footer={
        preview?.canRestore ? (
          <>
            <Button disabledReason={restore.isPending ? say(words.theRestoreHasBegun) : null} onClick={onClose}>
              {say(common.cancel)}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              pending={restore.isPending}
              pendingText={say(words.restoring)}
              disabledReason={restore.isPending ? null : (lost ?? typed.reason)}
            >
              {say(words.confirmRestore)}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{say(common.close)}</Button>
        )
      }
    >
      {preview ? (
        <FromTheTop>
          <RestoreFacts preview={preview} />
        </FromTheTop>
      ) : null}
      {!preview && fetched.isError ? (
        <ErrorState
          title={say(words.inspectBackupFailed)}
          error={fetched.error}
          retrying={fetched.isFetching}
          onRetry={() => void fetched.refetch()}
        />
      ) : null}
      {!preview && !fetched.isError ? (
        <div role="status">
          <Progress words={say(words.checkingBackup)} done={status?.running?.done ?? 0} />
        </div>
      ) : null}
      {preview?.canRestore ? (
        <TypedConfirmation id={formId} typed={typed} isPending={restore.isPending} onSubmit={start} />
      ) : null}
      {restore.isPending ? (
        <div role="status">
          <Progress words={say(words.restoringHint)} done={status?.running?.done ?? 0} />
        </div>
      ) : null}
      {restore.isError ? (
        <div role="alert">
          <InlineError>{messageFor(restore.error)}</InlineError>
        </div>
      ) : null}
    </Dialog>
  );
}

/**
 * Takes the focus, which would otherwise go to the field at the end: on a phone that field would scroll what is lost
 * out of view.
 */
function FromTheTop({ children }: { children: ReactNode }) {
  const beginning = useRef<HTMLDivElement>(null);
  useEffect(() => beginning.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={beginning} tabIndex={-1} data-autofocused="" className={styles.beginning}>
      {children}
    </div>
  );
}

function titleOf(source: RestoreDialogProps['source']): Phrase {
  if ('preview' in source) return say(words.restoreThisFile);
  const { backup } = source;
  return backup.kind === 'restore'
    ? say(words.undoRestoreNamed, { moment: momentWords(backup.madeAt) })
    : say(words.restoreNamed, { title: backupTitle(backup) });
}
