import type { ReactNode } from 'react';
import { classNames } from '#renderer/ui/class-names.ts';
import styles from '#renderer/ui/toggle.module.css';

interface ToggleProps {
  /** `switch` for what takes effect at once, `checkbox` for choosing from a list. */
  look: 'switch' | 'checkbox';
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Id of what explains it. */
  describedBy?: string;
  className?: string | undefined;
  /** The label; the whole of it can be tapped. */
  children: ReactNode;
}

/** A native checkbox as a box or as a switch, outside of a form. */
export function Toggle({ look, checked, onChange, describedBy, className, children }: ToggleProps) {
  return (
    <label className={classNames(styles.toggle, className)}>
      <input
        type="checkbox"
        className={styles[look]}
        checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
