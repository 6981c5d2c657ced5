import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '#renderer/domain/day/burst-card.module.css';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { whenQuiet } from '#renderer/live/when-quiet.ts';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Card } from '#renderer/ui/layout/card.tsx';

const STARS = Array.from({ length: 24 }, (_unused, index) => index);
const BURST_MS = 3000;
/** Milliseconds until it is scrolled into sight: the last part of the day folds meanwhile. */
const SCROLL_AFTER_MS = 700;

/** Occasion that a card celebrates for a person; each bursts once on a device. */
export interface Occasion {
  /** Name of the setting that keeps the last one that burst. */
  readonly key: string;
  readonly value: string;
}

/** Tells whether the stars of an occasion already burst on this device. */
function hasBurst({ key, value }: Occasion): boolean {
  return readSetting(key) === value;
}

/**
 * Returns whether something that appears above tiles has room: it comes and goes only while nobody touches the screen.
 * @param atFirst true if it may be there at once
 */
export function useQuietRoom(isWanted: boolean, atFirst: boolean): boolean {
  const [hasRoom, setHasRoom] = useState(atFirst && isWanted);
  useEffect(() => {
    if (hasRoom === isWanted) return;
    return whenQuiet(0, () => {
      setHasRoom(isWanted);
      return true;
    });
  }, [hasRoom, isWanted]);
  return hasRoom;
}

interface BurstCardProps {
  occasion: Occasion;
  picture: ReactNode;
  title: string;
  /** Second sentence; null without one, undefined while it is being fetched. */
  text: string | null | undefined;
  /** True when only the room of the card is to stay. */
  isGone?: boolean;
}

/**
 * Card that celebrates. The first time on a device 24 stars burst from the picture, both sentences are announced, and
 * the card is scrolled into sight.
 */
export function BurstCard({ occasion: { key, value }, picture, title, text, isGone = false }: BurstCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [first] = useState(() => !hasBurst({ key, value }));
  const [isBursting, setBursting] = useState(first);
  const said = useRef(!first);
  useEffect(() => {
    if (!first) return;
    keepSetting(key, value);
    const stopWaiting = whenQuiet(SCROLL_AFTER_MS, () => {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      card.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
      return true;
    });
    const timer = setTimeout(() => setBursting(false), BURST_MS);
    return () => {
      stopWaiting();
      clearTimeout(timer);
    };
  }, [first, key, value]);
  useEffect(() => {
    if (said.current || (text === undefined && isBursting)) return;
    said.current = true;
    announce([title, ...(text ? [text] : [])].join(' '));
  }, [title, text, isBursting]);
  return (
    <div ref={card} className={styles.place} data-gone={isGone || undefined}>
      <Card className={styles.card}>
        {isBursting ? <Burst /> : null}
        <span className={styles.picture}>{picture}</span>
        <div className={styles.words}>
          <h2>{title}</h2>
          {text ? <p>{text}</p> : null}
        </div>
      </Card>
    </div>
  );
}

function Burst() {
  return (
    <div className={styles.burst} aria-hidden="true">
      {STARS.map((index) => (
        <span key={index} className={styles.star} style={flightOf(index)}>
          <StarMark size={index % 3 === 0 ? 28 : 20} />
        </span>
      ))}
    </div>
  );
}

/** Spreads the stars over the card, behind its words: two in each twelfth of its width, at different heights. */
function flightOf(index: number): CSSProperties {
  const across = (((index * 7) % STARS.length) + 0.5) / STARS.length;
  const up = 0.08 + ((index * 0.618) % 1) * 0.84;
  return {
    '--to-x': `${Math.round(across * 100)}`,
    '--to-y': `${Math.round(up * 100)}`,
    animationDelay: `${index * 40}ms`,
  } as CSSProperties;
}
