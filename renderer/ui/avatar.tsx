import styles from '#renderer/ui/avatar.module.css';
import { inkOn, memberColor } from '#renderer/ui/member-color.ts';
import { shortName } from '#renderer/ui/person-name.ts';

interface AvatarProps {
  person: {
    firstName: string | null;
    lastName?: string | null;
    username: string;
    color: string | null;
    profileImageUrl?: string | null;
  };
  /** First and last name's letters instead of the first's alone. */
  initials?: boolean;
  /** Edge in pixels. */
  size?: number;
}

/** A person's picture or initial on their colour. Decoration: the name always stands beside it (ux, section 1.2). */
export function Avatar({ person, initials = false, size = 40 }: AvatarProps) {
  const last = initials && person.firstName && person.lastName ? initialOf(person.lastName) : '';
  const color = memberColor(person.color);
  return (
    <span
      className={styles.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.42, backgroundColor: color, color: inkOn(color) }}
      aria-hidden="true"
    >
      {initialOf(shortName(person))}
      {last}
      {person.profileImageUrl ? (
        <img src={person.profileImageUrl} alt="" onError={(event) => event.currentTarget.remove()} />
      ) : null}
    </span>
  );
}

function initialOf(name: string): string {
  const [first = '?'] = new Intl.Segmenter().segment(name.trim() || '?');
  return typeof first === 'string' ? first : first.segment.toLocaleUpperCase();
}
