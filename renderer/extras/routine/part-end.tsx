import { type CSSProperties, useEffect, useRef } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { whenQuiet } from '#renderer/live/when-quiet.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import * as words from '#shared/extras/routine/words.ts';
import { say } from '#shared/language/say.ts';
import * as finished from '#shared/words/finished.ts';
import styles from './part-end.module.css';

/** Milliseconds until Home comes back by itself. */
const END_MS = 4000;
const STARS = Array.from({ length: 12 }, (_star, index) => index);

interface PartEndProps {
  title: string;
  /** Number of tasks of the part. */
  count: number;
  onEnd: () => void;
}

/** Celebration of a part of the day, with the child's picture; then Home comes back (routine-14). */
export function PartEnd({ title, count, onEnd }: PartEndProps) {
  const user = useSignedInUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return whenQuiet(END_MS, () => {
      end.current();
      return true;
    });
  }, []);
  return (
    <div className={styles.end}>
      <div className={styles.picture}>
        {STARS.map((star) => (
          <span key={star} className={styles.star} style={flightOf(star)}>
            <StarMark size={star % 3 === 0 ? 36 : 26} />
          </span>
        ))}
        <Avatar person={user} size={144} />
      </div>
      <h2 ref={heading} tabIndex={-1} data-autofocused="" className={styles.words}>
        {say(words.youDidIt)}
      </h2>
      <p>{title}</p>
      {count > 1 ? <p>{say(finished.didAll, { count })}</p> : null}
      <Button variant="primary" className={styles.back} onClick={onEnd}>
        {say(words.toMyDay)}
      </Button>
    </div>
  );
}

/** Spreads the stars in a ring around the picture. */
function flightOf(star: number): CSSProperties {
  const turn = ((star + 0.5) * 2 * Math.PI) / STARS.length;
  const far = star % 2 === 0 ? 132 : 104;
  return {
    '--to-x': `${Math.round(Math.cos(turn) * far)}px`,
    '--to-y': `${Math.round(Math.sin(turn) * far)}px`,
    animationDelay: `${star * 40}ms`,
  } as CSSProperties;
}
