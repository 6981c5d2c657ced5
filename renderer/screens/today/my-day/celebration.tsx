import { useEffect, useState } from 'react';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { CELEBRATION } from '#shared/constants.ts';
import * as words from '#shared/words/today.ts';
import styles from './celebration.module.css';

/** A tick to celebrate; a new id restarts the animation. */
export interface CelebrationMoment {
  id: number;
  /** Id of the ticked task; null when the tick failed, which ends the celebration. */
  taskId: string | null;
  points: number;
  /** Centre of the tick in the window, in pixels; the upper middle of the window when left out. */
  at?: { x: number; y: number };
}

const STARS = Array.from({ length: CELEBRATION.stars }, (_unused, index) => `star${index}`);

/** Shows 'Great Job!' with eight stars for two seconds, without blocking the next tap (home-9, look-53). */
export function Celebration({ moment }: { moment: CelebrationMoment | null }) {
  const [over, setOver] = useState(0);
  const id = moment?.id ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setOver(id), CELEBRATION.durationMs);
    return () => clearTimeout(timer);
  }, [id]);
  if (!moment || moment.taskId === null || over === moment.id) return null;
  const place = moment.at ? { left: keepInside(moment.at.x), top: Math.max(96, moment.at.y) } : undefined;
  return (
    <div key={moment.id} className={styles.celebration} style={place} aria-hidden="true">
      {STARS.map((star) => (
        <span key={star} className={classNames(styles.star, styles[star])}>
          <StarMark size={30} />
        </span>
      ))}
      <div className={styles.badge}>
        <Said
          text={words.greatJobPoints}
          values={{ points: moment.points }}
          tags={{ amount: (inner) => <span className="numbers">{inner}</span> }}
        />
      </div>
    </div>
  );
}

/** Limits the position, because the badge is about 200 pixels wide and must not leave the window. */
function keepInside(x: number): number {
  return Math.min(Math.max(x, 110), window.innerWidth - 110);
}
