import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { setupQuery } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, FormActions, useZodForm } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import type { RestorePreview } from '#shared/contracts/backups.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { formatSize } from '#shared/format/format-size.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import { Progress } from './backup-progress.tsx';
import { BackupFileChooser, uploadWords, useUpload } from './backup-upload.tsx';
import styles from './backups.module.css';
import { Imported } from './imported.tsx';
import { optionalSetupCode, SETUP_CODE_FIELD, setupCode } from './setup-code.ts';
import { SetupRestore } from './setup-restore.tsx';
import { isFamilyData, useImport } from './use-import.ts';

/** Set-up step for a family whose computer is lost: restores a backup from a stick or the second place (setup-4). */
export function RestoreAtSetup({ onBack }: { onBack: () => void }) {
  const [found, setFound] = useState<{ preview: RestorePreview; setupCode: string | undefined } | null>(null);
  if (found) return <SetupRestore {...found} onBack={() => setFound(null)} />;
  return <FileForm onBack={onBack} onFound={(preview, code) => setFound({ preview, setupCode: code })} />;
}

interface FileFormProps {
  onBack: () => void;
  onFound: (preview: RestorePreview, setupCode: string | undefined) => void;
}

function FileForm({ onBack, onFound }: FileFormProps) {
  const needsSetupCode = useQuery({ ...setupQuery, enabled: false }).data?.needsSetupCode ?? false;
  const [file, setFile] = useState<File | null>(null);
  const form = useZodForm(z.object({ setupCode: needsSetupCode ? setupCode : optionalSetupCode }), { setupCode: '' });
  const inspecting = useUpload();
  const importing = useImport();
  const isData = file !== null && isFamilyData(file);
  const sending = isData ? importing : inspecting;
  const isCodeWrong = needsSetupCode && hasCode(sending.error, 'setup_only_at_home');
  const showCodeError = (error: Error) => {
    if (needsSetupCode && hasCode(error, 'setup_only_at_home')) {
      form.setError('setupCode', { message: SETUP_CODE_FIELD.wrong }, { shouldFocus: true });
    }
  };
  const send = ({ setupCode: code }: { setupCode: string }) => {
    if (!file) return;
    const sent = { file, setupCode: code || undefined };
    if (isFamilyData(file)) importing.mutate(sent, { onError: showCodeError });
    else inspecting.mutate(sent, { onSuccess: (preview) => onFound(preview, sent.setupCode), onError: showCodeError });
  };
  if (importing.data) return <Imported result={importing.data} />;
  return (
    <Form form={form} className={styles.setupForm} onSubmit={send}>
      <p>{say(words.chooseRestoreFileHint)}</p>
      <div className={styles.buttons}>
        <BackupFileChooser
          label={file ? say(words.chooseAnotherFile) : say(words.chooseAFile)}
          isBusy={sending.isPending}
          onChoose={(chosen) => {
            setFile(chosen);
            inspecting.reset();
            importing.reset();
          }}
        />
      </div>
      {file ? (
        <p className={styles.fileName} role="status">
          <strong dir="auto">{file.name}</strong> ({formatSize(file.size)})
        </p>
      ) : null}
      {needsSetupCode ? (
        <TextField
          name="setupCode"
          label={say(words.setUpCode)}
          hint={SETUP_CODE_FIELD.hint}
          autoComplete="off"
          verbatim
        />
      ) : null}
      {sending.isPending ? (
        <div role="status">
          <Progress words={uploadWords(sending.done)} done={sending.done} />
        </div>
      ) : null}
      {sending.isError && !isCodeWrong ? (
        <div role="alert">
          <InlineError>{messageFor(sending.error)}</InlineError>
        </div>
      ) : null}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={sending.isPending}
          pendingText={isData ? say(words.reading) : say(words.looking)}
          disabledReason={file ? null : say(words.chooseAFileFirst)}
        >
          {isData ? say(words.readItIn) : say(words.seeFileContents)}
        </Button>
        <Button variant="quiet" size="large" onClick={onBack}>
          {say(words.back)}
        </Button>
      </FormActions>
    </Form>
  );
}
