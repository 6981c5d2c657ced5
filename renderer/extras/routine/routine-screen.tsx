import { useEffect, useState } from 'react';
import { PERIOD_SECTIONS } from '#renderer/domain/tasks/task-words.ts';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { OneTask } from './one-task.tsx';
import { PartEnd } from './part-end.tsx';
import { PathTop } from './path-top.tsx';
import styles from './routine-screen.module.css';
import { useWalk, type Walked } from './use-walk.ts';

interface RoutineScreenProps extends Walked {
  /** Closes the screen. */
  onEnd: () => void;
}

/** Full screen with one task of a part of the day after the other (routine-5); Escape and Back stop (routine-7). */
export function RoutineScreen({ onEnd, ...walked }: RoutineScreenProps) {
  const { period, tasks, kept, change } = walked;
  const { open, ticked, isAfterTick, tick, putOff, takeBack } = useWalk(walked);
  const [now, next] = open;
  const [wasOpen, setWasOpen] = useState(now !== undefined);
  if (now && !wasOpen) setWasOpen(true);
  // Nothing to celebrate: it was done before, or all of it was taken off the list.
  const isEmpty = tasks.length === 0 || (!now && !wasOpen);
  useEffect(() => {
    if (isEmpty) onEnd();
  }, [isEmpty, onEnd]);
  if (isEmpty) return null;
  const { title } = PERIOD_SECTIONS[period];
  return (
    <Dialog isOpen width="full" title={title} onClose={onEnd}>
      <div className={`kid ${styles.screen}`} data-period={period}>
        <PathTop
          total={tasks.length}
          done={tasks.length - open.length}
          onStop={now ? onEnd : null}
          undo={ticked && { task: ticked.text, onUndo: () => takeBack(ticked) }}
        />
        {now ? (
          <OneTask
            key={now.id}
            task={now}
            next={next}
            isAfterTick={isAfterTick && ticked !== null}
            clock={kept.clocks[now.id]}
            onClock={(clock) => change((before) => ({ ...before, clocks: { ...before.clocks, [now.id]: clock } }))}
            onDone={(press) => tick(now, press)}
            onLater={next ? (press) => putOff(now, press) : null}
          />
        ) : (
          <PartEnd title={title} count={tasks.length} onEnd={onEnd} />
        )}
      </div>
    </Dialog>
  );
}
