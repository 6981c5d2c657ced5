import { Tick } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import styles from '#renderer/domain/people/face-chooser.module.css';
import { COLORS } from '#renderer/domain/people/member-colors.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { ProfilePictureGrid } from '#renderer/domain/people/profile-picture-grid.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import { PROFILE_PICTURE_GROUPS } from '#shared/profile-pictures.ts';
import * as words from '#shared/words/ui.ts';

const [CHILDREN, , FUN_FACES, ANIMALS] = PROFILE_PICTURE_GROUPS;
/** Groups of pictures for children: animals first, no grown-ups. */
const GROUPS = [ANIMALS, FUN_FACES, CHILDREN] as const;
/** Smallest number of colours to choose from; below it, colours of others are offered too. */
const ENOUGH_COLORS = 4;

/** The picture and the colour of a person. */
export interface Face {
  profileImageUrl: string | null;
  color: string | null;
}

interface FaceChooserProps {
  person: Pick<PersonView, 'id' | 'firstName' | 'lastName' | 'username'>;
  face: Face;
  /** Members of the family; the colours of the others are not offered while enough are free. */
  members: readonly PersonView[];
  onChoose: (face: Face) => void;
  /** Content beside the large picture. */
  beside?: ReactNode;
}

/** Lets a child, or a grown-up for a child, choose a picture and a colour: the chosen ones show large (people-36). */
export function FaceChooser({ person, face, members, onChoose, beside }: FaceChooserProps) {
  const nameId = useId();
  return (
    <>
      <div className={styles.now}>
        {/* Drawn anew with each choice, so that it bounces. */}
        <span key={`${face.profileImageUrl} ${face.color}`} className={styles.large}>
          <Avatar person={{ ...person, ...face }} size={112} />
        </span>
        <strong id={nameId} className={styles.name} dir="auto">
          {shortName(person)}
        </strong>
        {beside}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons with a state, like the field for colours of a form. */}
      <div role="group" aria-label={say(words.colour)} className={styles.colors}>
        {offeredColors(person.id, face, members).map(({ value, label, style }) => (
          <PressArea
            key={value}
            className={styles.color}
            style={style}
            aria-pressed={value === face.color}
            aria-label={label}
            data-tip={label}
            onClick={() => onChoose({ ...face, color: value })}
          >
            {value === face.color ? <Tick size={24} aria-hidden="true" /> : null}
          </PressArea>
        ))}
      </div>
      <ProfilePictureGrid
        person={{ ...person, color: face.color }}
        value={face.profileImageUrl}
        groups={GROUPS}
        onChoose={(profileImageUrl) => onChoose({ ...face, profileImageUrl })}
      />
    </>
  );
}

/** Lists the colours that nobody else has and the chosen one; all of them when too few are free. */
function offeredColors(id: string, face: Face, members: readonly PersonView[]) {
  const isTaken = (value: string) => members.some((member) => member.id !== id && member.color === value);
  const free = COLORS.filter(({ value }) => value === face.color || !isTaken(value));
  return free.length >= ENOUGH_COLORS ? free : COLORS;
}
