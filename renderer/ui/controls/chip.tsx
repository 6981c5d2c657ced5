import { Button } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { NATIVE_KEYS } from '#renderer/ui/controls/button.tsx';
import styles from '#renderer/ui/controls/chip.module.css';
import { markHidden } from '#renderer/ui/controls/mark-hidden.ts';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface ChipProps {
  /** `mixed` when only some of the items that it stands for are on. */
  pressed?: boolean | 'mixed';
  onClick: () => void;
  /** An Avatar or icon before the text. */
  icon?: ReactElement | undefined;
  /** Count after the text. */
  count?: number;
  className?: string | undefined;
  children: ReactNode;
}

/** Small rounded button: a filter that is on or off, or, without `pressed`, a shortcut. */
export function Chip({ pressed, onClick, icon, count, className, children }: ChipProps) {
  return (
    <Button
      {...NATIVE_KEYS}
      intent={pressed === true ? 'primary' : 'none'}
      className={classNames(styles.chip, className)}
      textClassName={styles.text}
      icon={icon}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <span className={styles.words} dir="auto">
        {children}
      </span>
      {count === undefined ? null : (
        <bdi className={classNames(styles.count, 'numbers')} translate="no">
          {count}
        </bdi>
      )}
    </Button>
  );
}

/** Named row of chips; on phones and tablets it scrolls sideways instead of filling the screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => (row.current ? markHidden(row.current) : undefined), []);
  return (
    <fieldset ref={row} className={styles.row} aria-label={label}>
      {children}
    </fieldset>
  );
}
