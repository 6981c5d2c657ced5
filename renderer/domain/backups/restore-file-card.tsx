import { useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import type { RestorePreview } from '#shared/contracts/backups.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import { Progress } from './backup-progress.tsx';
import { BackupFileChooser, uploadWords, useUpload } from './backup-upload.tsx';
import styles from './backups.module.css';
import { RestoreDialog } from './restore-dialog.tsx';

/** Uploads a backup from a stick or another computer, inspects it, and then offers to restore it. */
export function RestoreFileCard() {
  const sending = useUpload();
  const [preview, setPreview] = useState<RestorePreview | null>(null);
  const choose = (file: File) => sending.mutate({ file }, { onSuccess: setPreview });
  return (
    <Card title={say(words.restoreFromAFile)} description={say(words.restoreFromFileHint)}>
      <div className={styles.parts}>
        {sending.isPending ? (
          <>
            <div role="status">
              <p className={styles.fileName} dir="auto">
                {sending.variables.file.name}
              </p>
              <Progress words={uploadWords(sending.done)} done={sending.done} />
            </div>
            <div className={styles.buttons}>
              <Button onClick={sending.giveUp}>{say(common.cancel)}</Button>
            </div>
          </>
        ) : (
          <div className={styles.buttons}>
            <BackupFileChooser label={say(words.chooseAFile)} isBusy={false} onChoose={choose} />
          </div>
        )}
        {sending.isError ? (
          <div role="alert">
            <InlineError>{messageFor(sending.error)}</InlineError>
          </div>
        ) : null}
      </div>
      {preview ? <RestoreDialog source={{ preview }} onClose={() => setPreview(null)} /> : null}
    </Card>
  );
}
