import { Checkbox as BlueprintCheckbox, Switch as BlueprintSwitch } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';
import '#renderer/ui/theme/blueprint.css';
import styles from '#renderer/ui/controls/switch.module.css';

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'size'> {
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
}

/** A switch for what takes effect at once; the whole line can be pressed. */
export function Switch({ label, hint, ref, ...input }: ToggleProps) {
  return <BlueprintSwitch {...input} inputRef={ref} labelElement={<ToggleWords label={label} hint={hint} />} />;
}

interface CheckboxProps extends ToggleProps {
  /** Only a part of what it stands for is on. */
  indeterminate?: boolean;
  /** Stretches the words over the line. */
  className?: string | undefined;
}

/** A box to tick for what is chosen or saved later; the whole line can be pressed. */
export function Checkbox({ label, hint, ref, ...input }: CheckboxProps) {
  return <BlueprintCheckbox {...input} inputRef={ref} labelElement={<ToggleWords label={label} hint={hint} />} />;
}

function ToggleWords({ label, hint }: Pick<ToggleProps, 'label' | 'hint'>) {
  return (
    <span className={styles.words}>
      {label}
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </span>
  );
}
