import { Cross, Undo } from '@blueprintjs/icons';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import * as words from '#shared/extras/routine/words.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import styles from './path-top.module.css';

interface PathTopProps {
  total: number;
  done: number;
  /** Null at the end, where nothing is left to stop. */
  onStop: (() => void) | null;
  /** The task that was ticked last, while it can be taken back. */
  undo: { task: string; onUndo: () => void } | null;
}

/** Top of the screen: stop, progress as stones of a path with the child's picture on it, and undo (routine-7, routine-8). */
export function PathTop({ total, done, onStop, undo }: PathTopProps) {
  return (
    <div className={styles.top}>
      {onStop ? (
        <Button icon={<Cross aria-hidden="true" />} className={styles.side} onClick={onStop}>
          {say(words.stop)}
        </Button>
      ) : null}
      <div className={styles.path} role="img" aria-label={say(words.stones, { done, total })}>
        {Array.from({ length: total }, (_stone, index) => (
          <Stone key={stoneKey(index)} index={index} done={done} />
        ))}
      </div>
      {undo ? (
        <Button
          icon={<Undo aria-hidden="true" />}
          aria-label={say(words.undoNamed, { task: undo.task })}
          className={styles.side}
          onClick={undo.onUndo}
        >
          {say(common.undo)}
        </Button>
      ) : null}
    </div>
  );
}

const stoneKey = (index: number) => `stone${index}`;

function Stone({ index, done }: { index: number; done: number }) {
  const user = useSignedInUser();
  if (index === done)
    return (
      <span className={styles.here}>
        <Avatar person={user} size={36} />
      </span>
    );
  return <span className={styles.stone} data-full={index < done || undefined} />;
}
