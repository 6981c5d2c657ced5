import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { hasCode } from '#renderer/api/api-error.ts';
import { Button, DownloadLink } from '#renderer/ui/controls/button.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { downloadBackup } from '#shared/contracts/backups.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import type { MovingStatus } from '#shared/contracts/moving.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { Progress } from './backup-progress.tsx';
import { momentWords } from './backup-words.ts';
import styles from './backups.module.css';
import { FilePath } from './file-path.tsx';
import { useCancelMoving, useFinishMoving, useMoving, useStartMoving } from './moving.queries.ts';
import { TabletsNote } from './tablets-note.tsx';

/**
 * Guides through a move on the old computer: what it means, the copy, how it gets over, the end
 * (docs/product/moving.md#moving-1).
 */
export function MovingDialog({ onClose }: { onClose: () => void }) {
  const moving = useMoving();
  const start = useStartMoving();
  const cancel = useCancelMoving();
  const state = hasCode(moving.error, 'moved') ? 'moved' : moving.data?.state;
  return (
    <Dialog
      isOpen
      isText={state === 'moved'}
      width="wide"
      title="Move to another computer"
      onClose={onClose}
      footer={
        state === 'none' ? (
          <>
            <Button onClick={onClose}>Not now</Button>
            <Button
              variant="primary"
              pending={start.isPending}
              pendingText="Making the copy..."
              onClick={() => start.mutate()}
            >
              Make the copy
            </Button>
          </>
        ) : state === 'ready' ? (
          <>
            <Button pending={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}>
              Cancel the move
            </Button>
            <Button onClick={onClose}>Close</Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <div className={styles.parts}>
        {moving.isPending ? <Progress words="Just a moment…" done={0} /> : null}
        {moving.isError && !moving.data && state !== 'moved' ? (
          <ErrorState
            title="Error loading the move"
            error={moving.error}
            retrying={moving.isFetching}
            onRetry={() => void moving.refetch()}
          />
        ) : null}
        {state === 'none' ? <Before /> : null}
        {state === 'ready' && moving.data ? <Ready moving={moving.data} /> : null}
        {state === 'moved' ? <Moved /> : null}
        {start.isError || cancel.isError ? (
          <div role="alert">
            <InlineError>{messageFor(start.error ?? cancel.error)}</InlineError>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function Before() {
  return (
    <>
      <TabletsNote />
      <h3>How it goes</h3>
      <ol className={styles.steps}>
        <li>Here Kinboard makes a copy of everything and proves it.</li>
        <li>On the new computer you start Kinboard and choose “Move from the old computer”.</li>
        <li>When the new one has everything, this one stops, so that nobody ticks here by mistake.</li>
      </ol>
      <p className="muted">
        Until then nothing changes here. The copy stays as a backup, also when you give the move up.
      </p>
    </>
  );
}

function Ready({ moving }: { moving: MovingStatus }) {
  return (
    <>
      <section className={styles.parts}>
        <h3>Over the home network</h3>
        <p>
          Start Kinboard on the new computer, choose “Move from the old computer”, and enter there this address and this
          code, with your username and password.
        </p>
        {moving.addresses.every((address) => new URL(address).hostname === 'localhost') ? (
          <Notice tone="warning">
            <p>
              Other computers cannot reach Kinboard on this one at the moment. Look whether this computer is in the home
              network, or use a stick.
            </p>
          </Notice>
        ) : null}
        <dl className={styles.facts}>
          <div>
            <dt>{moving.addresses.length > 1 ? 'Address: one of these, the first one that works' : 'Address'}</dt>
            <dd className={styles.parts}>
              {moving.addresses.map((address) => (
                <FilePath key={address} path={address} label="Copy" />
              ))}
            </dd>
          </div>
          {moving.code && moving.expiresAt ? (
            <div>
              <dt>Code, good until {momentWords(moving.expiresAt)}</dt>
              <dd className={styles.code}>{formatCode(moving.code)}</dd>
            </div>
          ) : null}
        </dl>
        <p className={styles.small} role="status">
          Waiting for the new computer…
        </p>
      </section>
      {moving.backup ? <ByStick backup={moving.backup} /> : null}
    </>
  );
}

/** In two halves, which are easier to read and type. */
function formatCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** Without a network between the two: the copy on a stick, and somebody who says that it has arrived. */
function ByStick({ backup }: { backup: string }) {
  const finish = useFinishMoving();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.parts}>
      <h3>Or with a stick</h3>
      <p>
        Save the copy on a stick. On the new computer choose “Restore a backup”. What is ticked here afterwards is not
        in it: once the new one runs, stop this one.
      </p>
      {isAsking ? (
        <ConfirmBanner
          question="Stop this Kinboard? Nobody can open it here any more. Do this only once the new computer shows your family."
          confirmText="Yes, stop this Kinboard"
          pending={finish.isPending}
          onConfirm={() => finish.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <DownloadLink
            href={urlOf(downloadBackup, { params: { name: backup } })}
            icon={<Download aria-hidden="true" />}
          >
            Download the copy
          </DownloadLink>
          <Button onClick={() => setAsking(true)}>I have carried it over: stop this Kinboard</Button>
        </div>
      )}
      {finish.isError ? (
        <div role="alert">
          <InlineError>{messageFor(finish.error)}</InlineError>
        </div>
      ) : null}
    </section>
  );
}

function Moved() {
  return (
    <Notice tone="good">
      <p role="status">
        <strong>Your family has moved.</strong> This Kinboard no longer serves. Open it on the new computer, and connect
        the tablets there.
      </p>
    </Notice>
  );
}
