import styles from './entry-dots.module.css';

interface EntryDotsProps {
  /** Number of dots. */
  length: number;
  /** Number of filled dots. */
  filled: number;
  /** True when what was entered was wrong: the dots shake, where motion is wanted. */
  isWrong: boolean;
  /** Text for screen readers in place of the dots; without it they are hidden from screen readers. */
  label?: string;
  /** Id of the element that says what was wrong. */
  errorId?: string | undefined;
}

/** Dots that fill as a secret is entered; onlookers see no more than how much of it is there. */
export function EntryDots({ length, filled, isWrong, label, errorId }: EntryDotsProps) {
  const spoken = label ? { role: 'img', 'aria-label': label, 'aria-describedby': errorId } : { 'aria-hidden': true };
  return (
    <span className={styles.dots} data-wrong={isWrong || undefined} {...spoken}>
      {Array.from({ length }, (_unused, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have no state, and none is ever inserted between others.
        <span key={index} data-filled={index < filled || undefined} />
      ))}
    </span>
  );
}
