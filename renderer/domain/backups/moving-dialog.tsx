import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { hasCode } from '#renderer/api/api-error.ts';
import { Button, DownloadLink } from '#renderer/ui/controls/button.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { downloadBackup } from '#shared/contracts/backups.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import type { MovingStatus } from '#shared/contracts/moving.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import { Progress } from './backup-progress.tsx';
import { momentWords } from './backup-words.ts';
import styles from './backups.module.css';
import { FilePath } from './file-path.tsx';
import { useCancelMoving, useFinishMoving, useMoving, useStartMoving } from './moving.queries.ts';
import { TabletsNote } from './tablets-note.tsx';

/** Guides through a move on the old computer: its consequences, the copy, the transfer and the end (moving-1). */
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
      title={say(words.moveDialogTitle)}
      onClose={onClose}
      footer={
        state === 'none' ? (
          <>
            <Button onClick={onClose}>{say(words.notNow)}</Button>
            <Button
              variant="primary"
              pending={start.isPending}
              pendingText={say(words.makingTheCopy)}
              onClick={() => start.mutate()}
            >
              {say(words.makeTheCopy)}
            </Button>
          </>
        ) : state === 'ready' ? (
          <>
            <Button pending={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}>
              {say(words.cancelTheMove)}
            </Button>
            <Button onClick={onClose}>{say(common.close)}</Button>
          </>
        ) : (
          <Button onClick={onClose}>{say(common.close)}</Button>
        )
      }
    >
      <div className={styles.parts}>
        {moving.isPending ? <Progress words={say(words.justAMoment)} done={0} /> : null}
        {moving.isError && !moving.data && state !== 'moved' ? (
          <ErrorState
            title={say(words.errorLoadingTheMove)}
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
      <h3>{say(words.howItGoes)}</h3>
      <ol className={styles.steps}>
        <li>{say(words.moveStepCopy)}</li>
        <li>{say(words.moveStepStartNew)}</li>
        <li>{say(words.moveStepStopOld)}</li>
      </ol>
      <p className="muted">{say(words.moveCopyStaysHint)}</p>
    </>
  );
}

function Ready({ moving }: { moving: MovingStatus }) {
  return (
    <>
      <section className={styles.parts}>
        <h3>{say(words.overTheHomeNetwork)}</h3>
        <p>{say(words.moveOverNetworkHint)}</p>
        {moving.addresses.every((address) => new URL(address).hostname === 'localhost') ? (
          <Notice tone="warning">
            <p>{say(words.unreachableHint)}</p>
          </Notice>
        ) : null}
        <dl className={styles.facts}>
          <div>
            <dt>{moving.addresses.length > 1 ? say(words.addressChoices) : say(words.address)}</dt>
            <dd className={styles.parts}>
              {moving.addresses.map((address) => (
                <FilePath key={address} path={address} label={say(common.copy)} />
              ))}
            </dd>
          </div>
          {moving.code && moving.expiresAt ? (
            <div>
              <dt>{say(words.moveCodeLabel, { moment: momentWords(moving.expiresAt) })}</dt>
              <dd className={styles.code} translate="no">
                {formatCode(moving.code)}
              </dd>
            </div>
          ) : null}
        </dl>
        <p className={styles.small} role="status">
          {say(words.waitingForNewComputer)}
        </p>
      </section>
      {moving.backup ? <ByStick backup={moving.backup} /> : null}
    </>
  );
}

/** Formats the code in groups of four, which are easier to read and type. */
function formatCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$& ');
}

/** Offers the move without a network: the user carries the copy on a stick and confirms when that is done. */
function ByStick({ backup }: { backup: string }) {
  const finish = useFinishMoving();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.parts}>
      <h3>{say(words.orWithAStick)}</h3>
      <p>{say(words.moveWithStickHint)}</p>
      {isAsking ? (
        <ConfirmBanner
          question={say(words.stopKinboardQuestion)}
          confirmText={say(words.yesStopThisKinboard)}
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
            {say(words.downloadTheCopy)}
          </DownloadLink>
          <Button onClick={() => setAsking(true)}>{say(words.confirmStopAfterMove)}</Button>
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
        <Said text={words.familyHasMoved} />
      </p>
    </Notice>
  );
}
