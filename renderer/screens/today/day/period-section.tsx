import { Tick } from '@blueprintjs/icons';
import { memo, Suspense, useId, useRef, useState } from 'react';
import { type DayItem, isDayEvent } from '#renderer/domain/day/painted-day.ts';
import { Section } from '#renderer/domain/day/section.tsx';
import { PERIOD_SECTIONS } from '#renderer/domain/tasks/task-words.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { useStableList } from '#renderer/live/use-stable-list.ts';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import type { Period } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import { countsIn } from '#shared/rules/day.ts';
import * as words from '#shared/words/today.ts';
import { splitDone } from './day-parts.ts';
import styles from './period-section.module.css';
import { TickList } from './tick-list.tsx';
import type { FailedTick, TickHandler } from './use-tick-list.ts';

// Loaded lazily, since it is needed after the last tick of a part alone; without it the part stays open.
const FoldFinished = lazyPart(() => import('./fold-finished.tsx'), 'FoldFinished', {
  missing: () => null,
});

interface PeriodSectionProps {
  period: Period;
  items: readonly DayItem[];
  done: ReadonlySet<string>;
  /** True when everything is done and saved. */
  isSettled: boolean;
  /** True for a child's own day. */
  isChilds: boolean;
  failed: ReadonlyMap<string, FailedTick>;
  onTick: TickHandler;
}

/** A part of a day: open items are always visible, items done before the visit are collapsed (home-8). */
export const PeriodSection = memo(function PeriodSection(props: PeriodSectionProps) {
  const { period, items, done, isSettled, isChilds, failed, onTick } = props;
  const [isOpen, setOpen] = useState(false);
  const [sunk, sink] = useSunk(done, isOpen);
  const place = useRef<HTMLElement>(null);
  const foldedId = useId();
  const { title } = PERIOD_SECTIONS[period];
  const upper = useStableList(splitDone(items, sunk).upper);
  const { lower } = splitDone(items, new Set(items.filter((item) => !upper.includes(item)).map(({ id }) => id)));
  const toggle = { isOpen, onToggle: () => setOpen(!isOpen) };
  const list = { done, failed, onTick };
  const folded = isOpen ? (
    <TickList {...list} label={say(words.doneBeforeNamed, { title })} items={lower} size="small" />
  ) : null;
  const isAllFolded = upper.length === 0 && lower.length > 0;
  const isFinished = isAllFolded && items.every(({ id }) => done.has(id));
  const isToFold = isSettled && upper.length > 0 && items.every(({ id }) => !failed.has(id));
  const section = (
    <Section
      ref={place}
      period={period}
      done={items.filter(({ id }) => done.has(id)).length}
      total={items.filter((item) => isDayEvent(item) || countsIn(item, done)).length}
      {...(isAllFolded ? { fold: toggle } : {})}
      isFinished={isFinished && isChilds}
      beside={
        isChilds && !isFinished ? (
          <Slot name="home.part" {...{ period, title, items, done }} fallback={<span className={styles.beside} />} />
        ) : null
      }
    >
      {isAllFolded ? (
        <div>{folded}</div>
      ) : items.length > 0 ? (
        <>
          <TickList {...list} label={title} items={upper} />
          {lower.length > 0 ? (
            <>
              <FoldLine className={styles.done} controls={foldedId} {...toggle}>
                <Tick aria-hidden="true" />
                <bdi className={styles.count}>
                  {say(words.doneCount, { count: lower.filter(({ id }) => done.has(id)).length })}
                </bdi>
              </FoldLine>
              <div id={foldedId} className={styles.list} hidden={!isOpen}>
                {folded}
              </div>
            </>
          ) : null}
        </>
      ) : null}
    </Section>
  );
  const fold = () => {
    sink();
    setOpen(false);
  };
  return (
    <>
      {section}
      {isToFold ? (
        <Suspense>
          <FoldFinished place={place} onFold={fold} />
        </Suspense>
      ) : null}
    </>
  );
}, isSameSection);

/** Tells whether a part of the day is unchanged, so that a tick re-renders only its own part (speed-9). */
function isSameSection(one: PeriodSectionProps, other: PeriodSectionProps): boolean {
  return (
    one.onTick === other.onTick &&
    one.isSettled === other.isSettled &&
    one.items.length === other.items.length &&
    one.items.every((item, index) => {
      const { id } = item;
      const isSame = item === other.items[index] && one.failed.get(id) === other.failed.get(id);
      return isSame && one.done.has(id) === other.done.has(id);
    })
  );
}

/**
 * Remembers the items that were done when the visit began. A closed section must not contain open items: an item that
 * is un-ticked there stays in place while the section is open, and moves up when it is closed.
 * @returns them, and a function that adds everything that is done now
 */
function useSunk(done: ReadonlySet<string>, isOpen: boolean): [ReadonlySet<string>, () => void] {
  const [sunk, setSunk] = useState<ReadonlySet<string>>(() => new Set(done));
  const sink = () => setSunk(new Set(done));
  if (isOpen || [...sunk].every((id) => done.has(id))) return [sunk, sink];
  const left = new Set([...sunk].filter((id) => done.has(id)));
  setSunk(left);
  return [left, sink];
}
