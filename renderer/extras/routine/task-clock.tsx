import { Pause, Play, Refresh } from '@blueprintjs/icons';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { playSound } from '#renderer/domain/day/sounds.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { useMedia } from '#renderer/ui/layout/use-media.ts';
import * as words from '#shared/extras/routine/words.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import {
  type TaskClock as Clock,
  digitsOf,
  isRunning,
  leftOf,
  type Mark,
  markBetween,
  pauseClock,
  startClock,
} from './clock.ts';
import styles from './task-clock.module.css';

const MARK_WORDS: Record<Mark, Phrase> = {
  half: say(words.halfIsOver),
  minute: say(words.oneMinuteLeft),
  end: say(words.readyQuestion),
};
/** Milliseconds after the end within which it still has its sound: a device that slept wakes in silence. */
const LATE_MS = 5000;
/** Milliseconds after a tap within which another is the second of two: small fingers tap twice. */
const DOUBLE_MS = 600;
const STEPS = Array.from({ length: 10 }, (_step, index) => index);
const RADIUS = 24;
const LENGTH = 2 * Math.PI * RADIUS;

interface TaskClockProps {
  minutes: number;
  clock: Clock | undefined;
  onChange: (clock: Clock) => void;
}

/**
 * Clock of a task: a disc that empties with digits below, where less motion is wanted a bar in steps. A tap starts,
 * pauses and goes on. Its end is one soft sound and a question (routine-10).
 */
export function TaskClock({ minutes, clock, onChange }: TaskClockProps) {
  const leftMs = useLeft(clock, minutes);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const running = isRunning(clock, minutes, Date.now());
  const share = leftMs / (minutes * 60_000);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = ({ detail }: MouseEvent) => {
    // A key counts always.
    if (detail !== 0 && performance.now() - pressedAt.current < DOUBLE_MS) return;
    pressedAt.current = performance.now();
    const now = Date.now();
    if (running && clock) onChange(pauseClock(clock, minutes, now));
    else onChange(startClock(leftMs === 0 ? undefined : clock, minutes, now));
  };
  const Icon = running ? Pause : leftMs === 0 ? Refresh : Play;
  return (
    <div className={styles.clock}>
      <PressArea className={styles.press} aria-label={nameOf(clock, minutes, leftMs, running)} onClick={press}>
        {isStill ? <Bar share={share} /> : <Disc share={share} isRunning={running} />}
        <span className={styles.sign} aria-hidden="true">
          <Icon size={24} />
        </span>
      </PressArea>
      {leftMs === 0 ? (
        <p className={styles.digits}>{say(words.readyQuestion)}</p>
      ) : (
        <bdi className={`${styles.digits} numbers`} aria-hidden="true">
          {digitsOf(leftMs)}
        </bdi>
      )}
      <span className="visually-hidden" role="timer">
        {say(words.minutesLeft, { count: Math.ceil(leftMs / 60_000) })}
      </span>
    </div>
  );
}

function nameOf(clock: Clock | undefined, minutes: number, leftMs: number, running: boolean): Phrase {
  if (running) return say(words.pauseClock);
  if (leftMs === 0) return say(words.startAgain);
  return clock ? say(words.goOnWithClock) : say(words.startClock, { count: minutes });
}

function Disc({ share, isRunning }: { share: number; isRunning: boolean }) {
  return (
    <svg
      className={styles.disc}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      data-running={isRunning || undefined}
    >
      <circle className={styles.ground} cx="50" cy="50" r="48" />
      <circle
        className={styles.rest}
        cx="50"
        cy="50"
        r={RADIUS}
        strokeWidth={2 * RADIUS}
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
      />
    </svg>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {STEPS.map((step) => (
        <span key={step} data-full={step < Math.ceil(share * STEPS.length) || undefined} />
      ))}
    </span>
  );
}

/** Returns what is left of a clock, each second anew, and says half, one minute and the end (routine-13). */
function useLeft(clock: Clock | undefined, minutes: number): number {
  const { id, family } = useSignedInUser();
  const [now, setNow] = useState(() => Date.now());
  const leftMs = leftOf(clock, minutes, now);
  const before = useRef(leftMs);
  const timeZone = family?.timeZone;
  useEffect(() => {
    if (!clock || !('endsAt' in clock)) return;
    let timer = 0;
    const look = () => {
      const at = Date.now();
      setNow(at);
      const left = leftOf(clock, minutes, at);
      const mark = markBetween(before.current, left, minutes);
      before.current = left;
      if (mark) announce(MARK_WORDS[mark]);
      if (mark === 'end' && timeZone && at - clock.endsAt < LATE_MS) playSound('time', id, timeZone);
      // The next look is when the digits change.
      if (left > 0) timer = window.setTimeout(look, left % 1000 || 1000);
    };
    before.current = leftOf(clock, minutes, Date.now());
    look();
    return () => clearTimeout(timer);
  }, [clock, minutes, id, timeZone]);
  return leftMs;
}
