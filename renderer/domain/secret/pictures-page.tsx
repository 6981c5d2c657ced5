import { Undo } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hasCode } from '#renderer/api/api-error.ts';
import { PICTURES_TO_TAP, PictureDots, PictureKeys } from '#renderer/domain/devices/picture-keys.tsx';
import type { AskedSecret } from '#renderer/extras/slots.tsx';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { SignInPicture } from '#shared/sign-in-ways.ts';
import * as common from '#shared/words/common.ts';
import * as pair from '#shared/words/pair.ts';
import * as words from '#shared/words/ways.ts';
import styles from './pictures-page.module.css';
import { NOT_KEPT, SecretFrame } from './secret-frame.tsx';

/** Asks for a child's three pictures; they are sent with the third (devices-30). */
export function PicturesPage(props: AskedSecret) {
  return (
    <SecretFrame
      {...props}
      spoken={say(words.tapYourThreePictures)}
      missing={props.profile.hasPictures ? null : say(words.noPicturesYetHint)}
      locked={say(words.tooManyWrongPictures)}
    >
      <PicturesPad userId={props.profile.id} enter={props.enter} />
    </SecretFrame>
  );
}

function PicturesPad({ userId, enter }: Pick<AskedSecret, 'enter'> & { userId: string }) {
  const [tapped, setTapped] = useState<readonly SignInPicture[]>([]);
  const signIn = useMutation({ mutationFn: enter, gcTime: NOT_KEPT });
  const errorId = useId();
  const isComplete = tapped.length === PICTURES_TO_TAP;
  const send = (pictures: readonly SignInPicture[]) =>
    signIn.mutate(
      { userId, pictures: [...pictures] },
      // When the server did not check them they may be right, so the child need not tap them again (devices-23).
      { onError: (error) => (hasCode(error, 'wrong_pictures') || hasCode(error, 'pin_locked')) && setTapped([]) },
    );
  const change = (next: readonly SignInPicture[]) => {
    if (signIn.isPending || signIn.isSuccess || next.length > PICTURES_TO_TAP) return;
    signIn.reset();
    setTapped(next);
    announce(say(words.picturesTappedCount, { count: next.length, all: PICTURES_TO_TAP }));
    if (next.length === PICTURES_TO_TAP) send(next);
  };
  const hasFailed = signIn.isError && !hasCode(signIn.error, 'pin_locked');
  return (
    <div className={styles.pad}>
      <p className={styles.ask}>{say(words.tapYourThreePictures)}</p>
      <PictureDots count={tapped.length} errorId={hasFailed ? errorId : undefined} />
      <div id={errorId} role="alert" className={styles.wrong}>
        {hasFailed ? <InlineError>{messageFor(signIn.error)}</InlineError> : null}
      </div>
      <PictureKeys className={styles.keys} onPress={(picture) => change([...tapped, picture])} />
      <div className={styles.foot}>
        <Button
          icon={<Undo aria-hidden="true" />}
          disabledReason={tapped.length === 0 ? say(words.tapYourThreePictures) : null}
          onClick={() => change(tapped.slice(0, -1))}
        >
          {say(words.undoLastPicture)}
        </Button>
        {isComplete && hasFailed ? (
          <Button variant="primary" onClick={() => send(tapped)}>
            {say(common.tryAgain)}
          </Button>
        ) : null}
      </div>
      <p className="muted">{say(pair.forgotPinHint)}</p>
    </div>
  );
}
