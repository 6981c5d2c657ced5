import { FolderShared, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#renderer/api/api-error.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, FormActions, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { secondPlaceFolder } from '#shared/contracts/backups.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import styles from './backups.module.css';
import { useSetSecondPlace } from './backups.queries.ts';

const folderForm = z.object({ folder: secondPlaceFolder });

const EXAMPLES = [
  ['Windows', 'E:\\Kinboard'],
  ['macOS', '/Volumes/STICK/Kinboard'],
  ['Linux', '/media/anna/STICK/Kinboard'],
] as const;

/** Sets the folder on a stick, a network drive or a synced drive to which backups are also copied (backups-12). */
export function SecondPlaceCard({ status: { secondPlace } }: { status: BackupStatus }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={say(words.secondPlace)} description={say(words.secondPlaceHint)}>
      {secondPlace && !isChanging ? (
        <Chosen place={secondPlace} onChange={() => setChanging(true)} />
      ) : (
        <FolderForm folder={secondPlace?.folder ?? ''} onDone={secondPlace ? () => setChanging(false) : undefined} />
      )}
    </Card>
  );
}

function Chosen({ place, onChange }: { place: NonNullable<BackupStatus['secondPlace']>; onChange: () => void }) {
  const set = useSetSecondPlace();
  const [isAsking, setAsking] = useState(false);
  const tone = place.isMissedLong ? 'warning' : place.isThere ? 'good' : 'info';
  return (
    <ConfirmDelete
      isAsking={isAsking}
      question={say(words.stopCopiesQuestion)}
      confirmText={say(words.yesStop)}
      pending={set.isPending}
      onConfirm={() => set.mutate(null, { onError: () => setAsking(false) })}
      onCancel={() => setAsking(false)}
    >
      <div className={styles.parts}>
        <code className={styles.path} translate="no">
          {place.folder}
        </code>
        <Notice tone={tone}>
          <p>{place.sentence}</p>
        </Notice>
        {set.isError ? <InlineError>{messageFor(set.error)}</InlineError> : null}
        <div className={styles.buttons}>
          <Button icon={<FolderShared aria-hidden="true" />} onClick={onChange}>
            {say(words.chooseAnotherFolder)}
          </Button>
          <Button variant="quiet" icon={<Trash aria-hidden="true" />} onClick={() => setAsking(true)}>
            {say(words.remove)}
          </Button>
        </div>
      </div>
    </ConfirmDelete>
  );
}

/** @param onDone returns to the display of the current folder; undefined when no folder is set */
function FolderForm({ folder, onDone }: { folder: string; onDone: (() => void) | undefined }) {
  const form = useZodForm(folderForm, { folder });
  const set = useSetSecondPlace();
  const save = (values: z.output<typeof folderForm>) =>
    set.mutate(values.folder, { onSuccess: onDone, onError: (error) => showServerIssues(form, error) });
  return (
    <Form form={form} onSubmit={save}>
      <TextField
        name="folder"
        label={say(words.secondPlaceFolderLabel)}
        hint={say(words.secondPlaceFolderHint)}
        autoComplete="off"
        verbatim
      />
      <dl className={styles.examples}>
        {EXAMPLES.map(([system, example]) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>
              <code translate="no">{example}</code>
            </dd>
          </div>
        ))}
      </dl>
      {set.isError && !hasIssues(set.error) ? (
        <div role="alert">
          <InlineError>{messageFor(set.error)}</InlineError>
        </div>
      ) : null}
      <FormActions>
        <Button
          type="submit"
          icon={<FolderShared aria-hidden="true" />}
          pending={set.isPending}
          pendingText={say(words.tryingIt)}
        >
          {say(words.useThisFolder)}
        </Button>
        {onDone ? (
          <Button variant="quiet" onClick={onDone}>
            {say(common.cancel)}
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}

function hasIssues(error: unknown): boolean {
  return error instanceof ApiError && error.issues.length > 0;
}
