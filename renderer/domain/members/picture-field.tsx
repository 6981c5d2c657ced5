import { useState } from 'react';
import { useController } from 'react-hook-form';
import styles from '#renderer/domain/members/picture-field.module.css';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { ProfilePictureGrid } from '#renderer/domain/people/profile-picture-grid.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

/** Field `profileImageUrl` for a member's picture, empty for none; the pictures load when the user asks for them. */
export function PictureField({ member }: { member: PersonView }) {
  const { field } = useController({ name: 'profileImageUrl' });
  const [isOpen, setOpen] = useState(false);
  const value = String(field.value) || null;
  return (
    <div className={styles.field}>
      <div className={styles.now}>
        <Avatar person={{ ...member, profileImageUrl: value }} size={56} />
        <Button onClick={() => setOpen(!isOpen)}>
          {isOpen ? say(words.closeThePictures) : say(words.chooseAPicture)}
        </Button>
      </div>
      {isOpen ? (
        <ProfilePictureGrid person={member} value={value} onChoose={(picture) => field.onChange(picture ?? '')} />
      ) : null}
    </div>
  );
}
