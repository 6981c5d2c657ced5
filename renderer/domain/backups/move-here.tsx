import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { setupQuery } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, FormActions, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import type { RestorePreview } from '#shared/contracts/backups.schema.ts';
import { movingCode, oldAddress } from '#shared/contracts/moving.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import { Progress } from './backup-progress.tsx';
import styles from './backups.module.css';
import { useFetchFromOld } from './moving.queries.ts';
import { optionalSetupCode, SETUP_CODE_FIELD, setupCode } from './setup-code.ts';
import { SetupRestore } from './setup-restore.tsx';
import { TabletsNote } from './tablets-note.tsx';

const WHERE = z.object({ address: oldAddress, code: movingCode });
const AT_HOME = z.extend(WHERE, { setupCode: optionalSetupCode });
const ELSEWHERE = z.extend(WHERE, { setupCode });

/** Set-up step for a family that moves to this computer: fetches everything from the old one (moving-3, moving-12). */
export function MoveHere({ onBack }: { onBack: () => void }) {
  const [found, setFound] = useState<{ preview: RestorePreview; setupCode: string | undefined } | null>(null);
  if (found) return <SetupRestore {...found} isMove onBack={() => setFound(null)} />;
  return <OldComputerForm onBack={onBack} onFound={(preview, code) => setFound({ preview, setupCode: code })} />;
}

interface OldComputerFormProps {
  onBack: () => void;
  onFound: (preview: RestorePreview, setupCode: string | undefined) => void;
}

function OldComputerForm({ onBack, onFound }: OldComputerFormProps) {
  const needsSetupCode = useQuery({ ...setupQuery, enabled: false }).data?.needsSetupCode ?? false;
  const form = useZodForm(needsSetupCode ? ELSEWHERE : AT_HOME, {
    address: '',
    code: '',
    setupCode: '',
  });
  const fetching = useFetchFromOld();
  const isCodeWrong = needsSetupCode && hasCode(fetching.error, 'setup_only_at_home');
  const send = ({ setupCode: ownCode, ...old }: z.output<typeof AT_HOME>) =>
    fetching.mutate(
      { ...old, ...(ownCode ? { setupCode: ownCode } : {}) },
      {
        onSuccess: (preview) => onFound(preview, ownCode || undefined),
        onError: (error) => {
          if (needsSetupCode && hasCode(error, 'setup_only_at_home')) {
            form.setError('setupCode', { message: SETUP_CODE_FIELD.wrong }, { shouldFocus: true });
          } else showServerIssues(form, error);
        },
      },
    );
  return (
    <Form form={form} className={styles.setupForm} onSubmit={send}>
      <TabletsNote />
      <p>{say(words.findMoveCodeHint)}</p>
      <TextField
        name="address"
        label={say(words.oldComputerAddress)}
        hint={say(words.oldComputerAddressHint)}
        inputMode="url"
        autoComplete="off"
        verbatim
      />
      <TextField
        name="code"
        label={say(words.codeOfTheMove)}
        hint={say(words.moveCodeHint)}
        autoComplete="off"
        verbatim
      />
      {needsSetupCode ? (
        <TextField
          name="setupCode"
          label={say(words.newComputerSetUpCode)}
          hint={SETUP_CODE_FIELD.hint}
          autoComplete="off"
          verbatim
        />
      ) : null}
      {fetching.isPending ? (
        <div role="status">
          <Progress words={say(words.fetchingHint)} done={0} />
        </div>
      ) : null}
      {fetching.isError && !isCodeWrong ? (
        <div role="alert">
          <InlineError>{messageFor(fetching.error)}</InlineError>
        </div>
      ) : null}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={fetching.isPending}
          pendingText={say(words.fetching)}
        >
          {say(words.fetchFromOldComputer)}
        </Button>
        <Button variant="quiet" size="large" onClick={onBack}>
          {say(words.back)}
        </Button>
      </FormActions>
    </Form>
  );
}
