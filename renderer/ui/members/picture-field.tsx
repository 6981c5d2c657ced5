import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Avatar } from '#renderer/ui/avatar.tsx';
import { Button } from '#renderer/ui/button.tsx';
import styles from '#renderer/ui/members/picture-field.module.css';
import { ProfilePictureGrid } from '#renderer/ui/profile-picture-grid.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';

/** A member's picture as a field `profileImageUrl`, empty for none: the pictures come when they are asked for. */
export function PictureField({ member }: { member: PersonView }) {
  const { field } = useController({ name: 'profileImageUrl' });
  const [isOpen, setOpen] = useState(false);
  const value = String(field.value) || null;
  return (
    <div className={styles.field}>
      <div className={styles.now}>
        <Avatar person={{ ...member, profileImageUrl: value }} size={56} />
        <Button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close the pictures' : 'Choose a picture'}</Button>
      </div>
      {isOpen ? (
        <ProfilePictureGrid person={member} value={value} onChoose={(picture) => field.onChange(picture ?? '')} />
      ) : null}
    </div>
  );
}
