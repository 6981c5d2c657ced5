import { ChooseFace } from '#renderer/app/choose-face.tsx';
import styles from '#renderer/app/picture-dialog.module.css';
import { useChoosePicture } from '#renderer/domain/account/own-picture.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { ProfilePictureGrid } from '#renderer/domain/people/profile-picture-grid.tsx';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';
import * as members from '#shared/words/members.ts';

interface PictureDialogProps {
  /** False when a child did not open it and is asked who it is instead. */
  isWanted: boolean;
  onClose: () => void;
}

/** Dialog in which a person chooses their own picture, or the question of who a child is (people-13, people-32). */
export function PictureDialog({ isWanted, onClose }: PictureDialogProps) {
  const user = useSignedInUser();
  return isWanted ? <OwnPicture user={user} onClose={onClose} /> : <ChooseFace key={user.id} user={user} />;
}

/** Dialog in which a person chooses their own picture; a tap saves it at once. */
function OwnPicture({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const choose = useChoosePicture(user);
  return (
    <Dialog
      isOpen
      title={say(members.chooseAPicture)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {say(common.done)}
        </Button>
      }
    >
      <div className={classNames(isChild(user) && 'kid')}>
        <div className={styles.you}>
          <Avatar person={user} size={72} />
          <strong dir="auto">{shortName(user)}</strong>
        </div>
        {choose.isError ? <InlineError>{messageFor(choose.error, say(words.savePictureFailed))}</InlineError> : null}
        <ProfilePictureGrid person={user} value={user.profileImageUrl} onChoose={choose.mutate} />
      </div>
    </Dialog>
  );
}
