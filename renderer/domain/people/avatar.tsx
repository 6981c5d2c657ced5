import { useState } from 'react';
import styles from '#renderer/domain/people/avatar.module.css';
import { initialOf, inkOn, memberColor, pictureAddress } from '#renderer/domain/people/avatar-look.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';

interface AvatarProps {
  person: {
    firstName: string | null;
    lastName?: string | null;
    username: string;
    color: string | null;
    profileImageUrl?: string | null;
  };
  /** Shows the initials of first and last name instead of only the first. */
  initials?: boolean;
  /** Width and height in pixels. */
  size?: number;
}

/** Font sizes that other text uses too: each additional font size costs an old tablet 6 ms (speed-8). */
const LETTER_SIZES = [30, 24, 18, 15, 12];

/**
 * Shows a person's picture or initial on their colour. Hidden from screen readers, since the name is always next to it
 * (look-14).
 */
export function Avatar({ person, initials = false, size = 40 }: AvatarProps) {
  const last = initials && person.firstName && person.lastName ? initialOf(person.lastName) : '';
  const color = memberColor(person.color);
  const picture = pictureAddress(person.profileImageUrl);
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span
      className={styles.avatar}
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: letterSize(size),
        backgroundColor: color,
        color: inkOn(color),
      }}
      aria-hidden="true"
    >
      {picture && picture !== missing ? (
        <img src={picture} alt="" className={styles.picture} onError={() => setMissing(picture)} />
      ) : (
        initialOf(shortName(person)) + last
      )}
    </span>
  );
}

/** Returns the largest font size of the type scale that fits a circle of that size, in pixels. */
function letterSize(size: number): number {
  return LETTER_SIZES.find((letter) => letter <= size * 0.47) ?? 10;
}
