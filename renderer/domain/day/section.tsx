import { type ReactNode, type Ref, useId } from 'react';
import styles from '#renderer/domain/day/section.module.css';
import { PERIOD_SECTIONS } from '#renderer/domain/tasks/task-words.ts';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { Period } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/day.ts';

interface SectionProps {
  period: Period;
  /** Replaces the title that Home uses. */
  title?: string;
  done: number;
  total: number;
  /** Makes the heading open and close the section. */
  fold?: { isOpen: boolean; onToggle: () => void };
  /** Draws a stripe of the child's colour and a smiling face, for a finished part of a child's day (home-32). */
  isFinished?: boolean;
  /** Drawn beside the heading. */
  beside?: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Left out when the section is empty; then only the heading shows. */
  children?: ReactNode;
}

/** A tinted part of a day with its heading (h2) and count. */
export function Section(props: SectionProps) {
  const { period, title, done, total, fold, isFinished = false, beside, ref, children } = props;
  const bodyId = useId();
  const heading = (
    <>
      <Picture icon={PERIOD_SECTIONS[period].picture} size={26} bare />
      <span className={styles.title}>{title ?? PERIOD_SECTIONS[period].title}</span>
      {isFinished ? <Picture icon="smile" size={26} bare /> : null}
      {total === 0 ? (
        <span className={styles.count}>{say(words.nothingToday)}</span>
      ) : (
        <bdi className={classNames(styles.count, 'numbers')}>
          <Said text={words.doneFraction} values={{ done, total }} />
        </bdi>
      )}
    </>
  );
  return (
    <section ref={ref} className={styles.section} data-period={period} data-finished={isFinished || undefined}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          {fold ? (
            <FoldLine className={styles.line} controls={bodyId} {...fold}>
              {heading}
            </FoldLine>
          ) : (
            <span className={styles.line}>{heading}</span>
          )}
        </h2>
        {beside}
      </div>
      {children ? (
        <div id={bodyId} className={styles.body} hidden={fold && !fold.isOpen}>
          {children}
        </div>
      ) : null}
    </section>
  );
}
