import type { ComponentProps, ReactNode } from 'react';
import styles from '#renderer/ui/controls/switch.module.css';

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
}

/** A switch for what takes effect at once; the whole line can be pressed. */
export function Switch({ label, hint, ...input }: ToggleProps) {
  return (
    <label className={styles.line}>
      <input type="checkbox" {...input} className={styles.switch} />
      <ToggleWords label={label} hint={hint} />
    </label>
  );
}

/** A box to tick for what is chosen or saved later; the whole line can be pressed. */
export function Checkbox({ label, hint, ...input }: ToggleProps) {
  return (
    <label className={styles.line}>
      <input type="checkbox" {...input} className={styles.box} />
      <ToggleWords label={label} hint={hint} />
    </label>
  );
}

function ToggleWords({ label, hint }: Pick<ToggleProps, 'label' | 'hint'>) {
  return (
    <span className={styles.words}>
      {label}
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </span>
  );
}
