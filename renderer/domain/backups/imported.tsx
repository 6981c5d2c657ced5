import { useQueryClient } from '@tanstack/react-query';
import { setupQuery } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FormActions } from '#renderer/ui/forms/form.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { ImportResult } from '#shared/contracts/export.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import styles from './backups.module.css';

/** Shows the result of importing a family's file, with the temporary password that is shown only once. */
export function Imported({ result: { family, sentence, signIn } }: { result: ImportResult }) {
  const queryClient = useQueryClient();
  return (
    <div className={styles.setupForm}>
      <div role="status">
        <Notice tone="good">
          <p>
            <strong>
              <Said text={words.dataOfFamilyIsHere} tags={{ name: () => <span dir="auto">{family.name}</span> }} />
            </strong>
          </p>
          <p>{sentence}</p>
        </Notice>
      </div>
      <p>{say(words.importedPasswordHint)}</p>
      <p>
        <Said
          text={words.usernameAndPassword}
          tags={{
            username: () => <strong>{signIn.username}</strong>,
            password: () => <strong>{signIn.temporaryPassword}</strong>,
          }}
        />
      </p>
      <FormActions>
        <Button variant="primary" size="large" onClick={() => void queryClient.invalidateQueries(setupQuery)}>
          {say(common.signIn)}
        </Button>
      </FormActions>
    </div>
  );
}
