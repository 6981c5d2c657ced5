import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { playSound, type SoundKind } from '#renderer/domain/day/sounds.ts';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { speakPraise } from '#renderer/domain/reading/spoken-praise.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { Said } from '#renderer/ui/layout/said.tsx';
import { CELEBRATION } from '#shared/constants.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/today.ts';
import styles from './celebration.module.css';
import type { CelebrationMoment } from './celebration-moment.ts';
import { freePlaceIn, type Place } from './free-place.ts';
import { RisingStar } from './rising-star.tsx';

/** Width of a star particle in pixels. */
const STAR = 18;
/** Milliseconds after which a tick is no longer celebrated: this file may have come late, after a lost connection. */
const LATE_MS = 10_000;

/** Props of `Celebration`. */
export interface CelebrationProps {
  moment: CelebrationMoment;
  day: PaintedDay;
}

/** A celebration that is shown. */
interface Shown {
  id: number;
  tile: Element;
  place: Place;
  /** Centre of the tick in the window. */
  from: { x: number; y: number };
}

/**
 * Celebrates a tick: 'Great Job!' with eight stars for two seconds, in the ticked tile beside its tick, a star that
 * rises to the points, and a sound (home-9, home-30, home-34). Nothing of it blocks the next tap (look-53).
 */
export function Celebration({ moment, day }: CelebrationProps) {
  const shown = useShown(moment);
  useSound(moment, day);
  usePraise(moment, day.userId);
  const [landed, setLanded] = useState(0);
  const { id, itemId } = moment;
  if (!shown) return null;
  return (
    <>
      {shown.id === id && itemId !== null
        ? createPortal(<Words {...shown} points={moment.points} />, shown.tile)
        : null}
      {landed === shown.id ? null : (
        <RisingStar key={shown.id} from={shown.from} onLanded={() => setLanded(shown.id)} />
      )}
    </>
  );
}

function Words({ id, place, points }: Shown & { points: number }) {
  const { width, height } = place;
  return (
    <div key={id} className={styles.celebration} style={place} aria-hidden="true">
      {Array.from({ length: CELEBRATION.stars }, (_unused, index) => (
        <span key={starKey(index)} className={styles.star} style={flightOf(index, width, height)}>
          <StarMark size={STAR} />
        </span>
      ))}
      <div className={styles.badge}>
        <Said
          text={words.greatJobPoints}
          values={{ points }}
          tags={{ amount: (inner) => <span className="numbers">{inner}</span> }}
        />
      </div>
    </div>
  );
}

const starKey = (index: number) => `star${index}`;

/** Returns the end of a particle's flight: on the edge of the place, and inside of it. */
function flightOf(index: number, width: number, height: number): CSSProperties {
  const turn = ((index + 0.5) * 2 * Math.PI) / CELEBRATION.stars;
  const x = Math.cos(turn) * (width / 2 - STAR);
  const y = Math.sin(turn) * (height / 2 - STAR / 2);
  return { '--fly-x': `${x}px`, '--fly-y': `${y}px` } as CSSProperties;
}

/** Returns the celebration while it lasts. It is measured after the tick is painted (speed-9). */
function useShown({ id, circle, withWords, at }: CelebrationMoment): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!withWords || performance.now() - at > LATE_MS) return setShown(null);
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        const tile = circle?.parentElement;
        if (!circle || !tile?.isConnected) return;
        const box = circle.getBoundingClientRect();
        const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        setShown({ id, tile, place: freePlaceIn(tile.getBoundingClientRect(), box), from });
        timer = window.setTimeout(() => setShown(null), CELEBRATION.durationMs);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id, circle, withWords, at]);
  return shown;
}

/** Plays the sound of a tick once. Effects of a tap run before its paint, so the sound waits for the next task. */
function useSound({ id, itemId }: CelebrationMoment, day: PaintedDay): void {
  const user = useSignedInUser();
  const now = useRef({ user, day, itemId });
  useEffect(() => {
    now.current = { user, day, itemId };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tick.
  useEffect(() => {
    // A timer keeps the right to play that a tap gives, a frame does not.
    const timer = setTimeout(() => {
      const { user: child, day: ticked, itemId: of } = now.current;
      if (of !== null && isChild(child) && child.family)
        playSound(soundOf(ticked, of), child.id, child.family.timeZone);
    }, 20);
    return () => clearTimeout(timer);
  }, [id]);
}

/** Returns the sound for a tick: it finished the day, its part of the day, or neither. */
function soundOf({ items, done, doneCount, total }: PaintedDay, itemId: string): SoundKind {
  const period = items.find(({ id }) => id === itemId)?.period;
  if (!period) return 'tick';
  if (doneCount === total) return 'day';
  return items.every((item) => item.period !== period || done.has(item.id)) ? 'part' : 'tick';
}

/** Says "Great job!" after a tick where reading aloud is on (reading-5). */
function usePraise({ id, itemId }: CelebrationMoment, userId: string): void {
  const { isOn } = useReadingAloud(userId);
  const isDone = itemId !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick is praised, which has another id.
  useEffect(() => {
    if (isOn && isDone) speakPraise();
  }, [id, isDone, isOn]);
}
