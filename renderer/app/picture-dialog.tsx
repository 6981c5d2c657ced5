import { messageFor } from '#renderer/api/api-error.ts';
import { useChoosePicture } from '#renderer/api/own-picture.ts';
import { useSignedInUser } from '#renderer/api/session.ts';
import styles from '#renderer/app/picture-dialog.module.css';
import { Avatar } from '#renderer/ui/avatar.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { classNames } from '#renderer/ui/class-names.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { InlineError } from '#renderer/ui/inline-error.tsx';
import { shortName } from '#renderer/ui/person-name.ts';
import { ProfilePictureGrid } from '#renderer/ui/profile-picture-grid.tsx';
import { isChild } from '#shared/permissions.ts';

/** Choosing one's own picture; a tap saves it at once (decisions, section 6). */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const user = useSignedInUser();
  const choose = useChoosePicture(user);
  return (
    <Dialog
      isOpen
      title="Choose a picture"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={classNames(isChild(user) && 'kid')}>
        <div className={styles.you}>
          <Avatar person={user} size={72} />
          <strong dir="auto">{shortName(user)}</strong>
        </div>
        {choose.isError ? (
          <InlineError>{messageFor(choose.error, 'Could not save your picture. Please try again.')}</InlineError>
        ) : null}
        <ProfilePictureGrid person={user} value={user.profileImageUrl} onChoose={choose.mutate} />
      </div>
    </Dialog>
  );
}
