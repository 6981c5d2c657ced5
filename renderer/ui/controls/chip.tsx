import type { ReactNode } from 'react';
import styles from '#renderer/ui/controls/chip.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface ChipProps {
  /** `mixed` when only a part of what it stands for is on. */
  pressed?: boolean | 'mixed';
  onClick: () => void;
  /** An Avatar or icon before the words. */
  icon?: ReactNode;
  /** Count behind the words. */
  count?: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A small round-ended button: a filter that is on or off, or with no `pressed` a shortcut. */
export function Chip({ pressed, onClick, icon, count, className, children }: ChipProps) {
  return (
    <button type="button" className={classNames(styles.chip, className)} aria-pressed={pressed} onClick={onClick}>
      {icon}
      <span className={styles.words} dir="auto">
        {children}
      </span>
      {count === undefined ? null : <bdi className={classNames(styles.count, 'numbers')}>{count}</bdi>}
    </button>
  );
}

/** A row of chips under one name; on a phone it scrolls sideways instead of filling the screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {children}
    </fieldset>
  );
}
