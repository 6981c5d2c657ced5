import { Lock } from '@blueprintjs/icons';
import type { CSSProperties } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { memberColor } from '#renderer/domain/people/avatar-look.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { ProgressRing } from '#renderer/ui/controls/progress-ring.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { DeviceDayView, ProfileView } from '#shared/contracts/devices.schema.ts';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as words from '#shared/words/wall.ts';
import styles from './face-tile.module.css';

/** Counts and the next task of a child's day, as a tile shows them. */
export type FaceDay = DeviceDayView['children'][number];

interface FaceTileProps {
  person: Pick<ProfileView, 'username' | 'firstName' | 'lastName' | 'color' | 'profileImageUrl'>;
  /** Left out where the device shows only names. */
  day?: FaceDay | undefined;
  /** Words in place of the day, with a lock. */
  note?: string | null;
  /** Width and height of the picture in pixels. */
  size: number;
}

/** Content of a child's tile of "Who is it?": picture, name, and how far the day is (devices-38). */
export function FaceTile({ person, day, note = null, size }: FaceTileProps) {
  const color = memberColor(person.color);
  const hasDay = day !== undefined && day.total > 0;
  const isAllDone = hasDay && day.done >= day.total;
  return (
    <span
      className={styles.face}
      style={{ borderBlockEndColor: color, '--child': color } as CSSProperties}
      data-small={size < 90 || undefined}
    >
      {hasDay ? (
        <span className={styles.ring} style={{ inlineSize: size * RING, blockSize: size * RING }} aria-hidden="true">
          <ProgressRing
            percent={percentDone(day.done, day.total)}
            label={say(words.doneCount, { done: day.done, total: day.total })}
            inside={<Avatar person={person} size={size} />}
          />
          {isAllDone ? (
            <span className={styles.star}>
              <Picture icon="star" size={size > 90 ? 40 : 30} />
            </span>
          ) : null}
        </span>
      ) : (
        <Avatar person={person} size={size} />
      )}
      <span className={styles.name} dir="auto">
        {shortName(person)}
      </span>
      {hasDay && !isAllDone ? (
        <span className="visually-hidden">{say(words.doneCount, { done: day.done, total: day.total })}</span>
      ) : null}
      {note ? (
        <span className={styles.note}>
          <Lock size={14} aria-hidden="true" />
          {note}
        </span>
      ) : null}
      {isAllDone ? <span className={styles.note}>{say(words.allDone)}</span> : null}
      {day?.next ? (
        <span className={styles.next}>
          <Picture icon={day.next.icon} size={40} />
          <span className="visually-hidden">{say(words.next)} </span>
          <span dir="auto" className={styles.nextText}>
            {day.next.text}
          </span>
        </span>
      ) : null}
      {day && day.points !== null ? <bdi className={styles.points}>{formatBalance(day.points)}</bdi> : null}
    </span>
  );
}

/** Size of the ring in sizes of the picture. */
const RING = 1.28;
