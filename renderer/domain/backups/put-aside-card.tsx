import { Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import type { PutAside } from '#shared/contracts/backups.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { formatSize } from '#shared/format/format-size.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import { momentTitle } from './backup-words.ts';
import styles from './backups.module.css';
import { useDeletePutAside } from './backups.queries.ts';

/** Lists files that Kinboard put aside instead of deleting; shows nothing when there are none. */
export function PutAsideCard({ files }: { files: readonly PutAside[] }) {
  if (files.length === 0) return null;
  return (
    <Card title={say(words.putAside)} description={say(words.putAsideHint)}>
      <ul className="ruled">
        {files.map((file) => (
          <PutAsideRow key={file.name} file={file} />
        ))}
      </ul>
    </Card>
  );
}

function PutAsideRow({ file: { name, at, size, sentence } }: { file: PutAside }) {
  const remove = useDeletePutAside();
  const [isAsking, setAsking] = useState(false);
  const title = momentTitle(at);
  return (
    <li className={styles.row}>
      <ConfirmDelete
        isAsking={isAsking}
        question={say(words.deleteForGoodQuestion, { name })}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(name, { onError: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <div className={styles.aside}>
          <h3>{title}</h3>
          <p className={styles.small}>{sentence}</p>
          <p className={styles.small}>
            <span className={styles.fileName}>{name}</span> · {formatSize(size)}
          </p>
          {remove.isError ? <InlineError>{messageFor(remove.error)}</InlineError> : null}
          <div className={styles.buttons}>
            <Button size="small" icon={<Trash aria-hidden="true" />} onClick={() => setAsking(true)}>
              <Said text={words.deleteNamed} values={{ name }} />
            </Button>
          </div>
        </div>
      </ConfirmDelete>
    </li>
  );
}
