import { Undo } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#renderer/api/client.ts';
import { PICTURES_TO_TAP, PictureDots, PictureKeys } from '#renderer/domain/devices/picture-keys.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { setPictures } from '#shared/contracts/devices.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { SignInPicture } from '#shared/sign-in-ways.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/ways.ts';
import styles from './pictures-dialog.module.css';

/** Sets, changes or removes the three pictures with which a child signs in (devices-30). */
export function PicturesDialog({ child, onClose }: { child: PersonView; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly SignInPicture[]>([]);
  const save = useSetPictures(child);
  const isFull = chosen.length === PICTURES_TO_TAP;
  const send = (pictures: readonly SignInPicture[] | null) =>
    save.mutate(pictures && [...pictures], { onSuccess: onClose });
  return (
    <Dialog
      isOpen
      title={say(words.threePicturesNamed, { name: shortName(child) })}
      onClose={onClose}
      notice={save.isError ? <InlineError>{messageFor(save.error)}</InlineError> : null}
      footer={
        <>
          {child.hasPictures ? (
            <Button variant="quiet-danger" pending={save.isPending} onClick={() => send(null)}>
              {say(words.removeThreePictures)}
            </Button>
          ) : null}
          <Button onClick={onClose}>{say(common.cancel)}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            disabledReason={
              isFull ? null : say(words.picturesTappedCount, { count: chosen.length, all: PICTURES_TO_TAP })
            }
            onClick={() => send(chosen)}
          >
            {say(words.savePictures)}
          </Button>
        </>
      }
    >
      <div className={styles.setting}>
        <p className="muted">{child.hasPictures ? say(words.threePicturesSetHint) : say(words.threePicturesHint)}</p>
        <div className={styles.chosen}>
          {chosen.length === 0 ? (
            <PictureDots count={0} />
          ) : (
            // In order, and one picture may occur twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: only the last one comes and goes.
            chosen.map((picture, index) => <Picture key={index} icon={picture} size={44} />)
          )}
          <Button
            icon={<Undo aria-hidden="true" />}
            disabledReason={chosen.length === 0 ? say(words.tapYourThreePictures) : null}
            onClick={() => setChosen(chosen.slice(0, -1))}
          >
            {say(words.undoLastPicture)}
          </Button>
        </div>
        <PictureKeys onPress={(picture) => (isFull ? undefined : setChosen([...chosen, picture]))} />
      </div>
    </Dialog>
  );
}

/** Sets, changes or (with null) removes the three pictures with which a child signs in. */
function useSetPictures(child: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pictures: SignInPicture[] | null) =>
      call(setPictures, { params: { userId: child.id }, body: { pictures } }),
    onSuccess: ({ hasPictures }) =>
      showToast({
        title: say(hasPictures ? words.picturesSaved : words.picturesRemoved),
        description: say(hasPictures ? words.picturesSavedHint : words.picturesRemovedHint, {
          name: personName(child),
        }),
      }),
    onSettled: () => refreshAfter(queryClient, 'members.changed'),
  });
}
