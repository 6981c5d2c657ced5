import { type CSSProperties, useEffect, useRef } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud, useReadingLevel } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { readAloud } from '#renderer/platform/speech.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { GraduationView } from '#shared/extras/ican/contract.schema.ts';
import * as words from '#shared/extras/ican/words.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import styles from './can-now-page.module.css';

const STARS = Array.from({ length: 12 }, (_star, index) => index);

interface CanNowPageProps {
  tasks: readonly GraduationView[];
  onClose: () => void;
}

/** Page of its own: the child's picture with a mortarboard, what the child can do now, and that no points are lost. */
export function CanNowPage(props: CanNowPageProps) {
  return (
    <Dialog isOpen width="full" title={say(words.youCanDoThatNow)} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ tasks, onClose }: CanNowPageProps) {
  const user = useSignedInUser();
  const { isOn: isReadAloud } = useReadingAloud(user.id);
  const isSpoken = useReadingLevel() === 'not-yet' && isReadAloud;
  const heading = useRef<HTMLHeadingElement>(null);
  const by = tasks[0]?.by;
  const title = say(words.youCanDoThatNow);
  const titles = tasks.map((task) => task.title);
  const points = [say(words.pointsStay), say(words.noPointsNeeded, { count: tasks.length })];
  const spoken = [title, ...titles, ...points].join(' ');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isSpoken) readAloud(spoken, language());
  }, [isSpoken, spoken]);
  return (
    <div className={`kid ${styles.page}`}>
      <div className={styles.picture}>
        {STARS.map((star) => (
          <span key={star} className={styles.star} style={flightOf(star)} aria-hidden="true">
            <StarMark size={star % 3 === 0 ? 36 : 26} />
          </span>
        ))}
        <Avatar person={user} size={144} />
        <span className={styles.cap}>
          <Picture icon="scene-mortarboard" size={104} bare />
        </span>
      </div>
      <h2 ref={heading} tabIndex={-1} data-autofocused="" className={styles.words}>
        {title}
      </h2>
      <ul className={styles.tasks} data-many={tasks.length > 3 || undefined}>
        {tasks.map((task) => (
          <li key={task.id} className={styles.task}>
            <Picture icon={task.icon} size={tasks.length > 3 ? 52 : 72} />
            <strong dir="auto">{task.title}</strong>
          </li>
        ))}
      </ul>
      <div className={styles.points}>
        {by ? <p dir="auto">{say(words.grownUpThinksSo, { name: by.name })}</p> : null}
        <p>
          <strong>{points[0]}</strong>
        </p>
        <p className="muted">{points[1]}</p>
        {isReadAloud ? <SpeakButton sentences={[title, ...titles, ...points]} /> : null}
      </div>
      <div className={styles.foot}>
        <Button variant="primary" className={styles.close} onClick={onClose}>
          {say(words.putOnShelf)}
        </Button>
      </div>
    </div>
  );
}

/** Spreads the stars in a ring around the picture. */
function flightOf(star: number): CSSProperties {
  const turn = ((star + 0.5) * 2 * Math.PI) / STARS.length;
  const far = star % 2 === 0 ? 132 : 108;
  return {
    '--to-x': `${Math.round(Math.cos(turn) * far)}px`,
    '--to-y': `${Math.round(Math.sin(turn) * far)}px`,
    animationDelay: `${star * 40}ms`,
  } as CSSProperties;
}
