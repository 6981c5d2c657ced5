import { useQueryClient } from '@tanstack/react-query';
import { setupQuery } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FormActions } from '#renderer/ui/forms/form.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { ImportResult } from '#shared/contracts/export.schema.ts';
import styles from './backups.module.css';

/** What came out of reading a family's file, with the one password that is shown once. */
export function Imported({ result: { family, sentence, signIn } }: { result: ImportResult }) {
  const queryClient = useQueryClient();
  return (
    <div className={styles.setupForm}>
      <div role="status">
        <Notice tone="good">
          <p>
            <strong>
              The data of <span dir="auto">{family.name}</span> is here.
            </strong>
          </p>
          <p>{sentence}</p>
        </Notice>
      </div>
      <p>Passwords are not in such a file. Sign in with this one, shown only now; you then choose your own:</p>
      <p>
        Username <strong>{signIn.username}</strong>, password <strong>{signIn.temporaryPassword}</strong>
      </p>
      <FormActions>
        <Button variant="primary" size="large" onClick={() => void queryClient.invalidateQueries(setupQuery)}>
          Sign In
        </Button>
      </FormActions>
    </div>
  );
}
