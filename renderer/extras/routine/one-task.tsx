import { ArrowRight, Tick } from '@blueprintjs/icons';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud, useReadingLevel } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { msSinceTouch } from '#renderer/live/touch.ts';
import { readAloud } from '#renderer/platform/speech.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import * as words from '#shared/extras/routine/words.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as reading from '#shared/words/reading.ts';
import type { TaskClock as Clock } from './clock.ts';
import styles from './one-task.module.css';
import type { DayTask } from './part-tasks.ts';
import { TaskClock } from './task-clock.tsx';

/** Milliseconds since the last touch after which nobody is there to listen, such as at midnight. */
const ALONE_AFTER_MS = 60_000;
/** Milliseconds until it speaks: praise for a tick begins before, and is said together with the next task. */
const SPEAK_AFTER_MS = 100;

interface OneTaskProps {
  task: DayTask;
  /** The task that comes next. */
  next: DayTask | undefined;
  /** True when the child has just done another task. */
  isAfterTick: boolean;
  clock: Clock | undefined;
  onClock: (clock: Clock) => void;
  onDone: (press: MouseEvent) => void;
  /** Null for the last one, which cannot wait for another. */
  onLater: ((press: MouseEvent) => void) | null;
}

/** One task as large as it goes, its clock, what comes next, and the buttons (routine-5). */
export function OneTask({ task, next, isAfterTick, clock, onClock, onDone, onLater }: OneTaskProps) {
  const { isOn: isReadAloud } = useReadingAloud(useSignedInUser().id);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLong = task.text.length > 44;
  useSpeaking(task.text, isAfterTick);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div
        className={styles.middle}
        data-clock={task.minutes !== undefined || undefined}
        data-long={isLong || undefined}
      >
        <div className={styles.picture}>
          <Picture icon={task.icon} size={96} />
        </div>
        <div className={styles.words}>
          <h2
            ref={heading}
            tabIndex={-1}
            data-autofocused=""
            className={styles.text}
            data-long={isLong || undefined}
            dir="auto"
          >
            {task.text}
          </h2>
          {isReadAloud ? <SpeakButton sentences={[task.text]} /> : null}
        </div>
        {task.minutes === undefined ? null : <TaskClock minutes={task.minutes} clock={clock} onChange={onClock} />}
      </div>
      <div className={styles.foot}>
        <p className={styles.next}>
          {next ? (
            <>
              <Picture icon={next.icon} size={40} />
              <span className={styles.nextWords}>
                <span>{say(words.next)}</span> <bdi className={styles.nextText}>{next.text}</bdi>
              </span>
            </>
          ) : (
            <>
              <Picture icon="star" size={40} />
              <span>{say(words.lastOne)}</span>
            </>
          )}
        </p>
        {onLater ? (
          <Button icon={<ArrowRight aria-hidden="true" />} className={styles.later} onClick={onLater}>
            {say(words.later)}
          </Button>
        ) : null}
        <Button variant="primary" icon={<Tick size={32} aria-hidden="true" />} className={styles.done} onClick={onDone}>
          {say(common.done)}
        </Button>
      </div>
    </>
  );
}

/** Reads a new task aloud at once to a child who does not read yet, while somebody is there (routine-12). */
function useSpeaking(text: string, isAfterTick: boolean): void {
  const { isOn } = useReadingAloud(useSignedInUser().id);
  const isSpoken = useReadingLevel() === 'not-yet' && isOn;
  const praise = useRef(isAfterTick);
  useEffect(() => {
    if (!isSpoken || msSinceTouch() > ALONE_AFTER_MS) return;
    const sentences = praise.current ? `${say(reading.greatJob)} ${text}` : text;
    const timer = setTimeout(() => readAloud(sentences, language()), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSpoken, text]);
}
