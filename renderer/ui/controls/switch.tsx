import { Checkbox as BlueprintCheckbox, Switch as BlueprintSwitch } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';
import '#renderer/ui/theme/blueprint.css';
import styles from '#renderer/ui/controls/switch.module.css';

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'size'> {
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
}

/** Switch for a setting that takes effect at once; the whole line can be pressed. */
export function Switch({ label, hint, ref, ...input }: ToggleProps) {
  return <BlueprintSwitch {...input} inputRef={ref} labelElement={<ToggleWords label={label} hint={hint} />} />;
}

interface CheckboxProps extends ToggleProps {
  /** True when only some of the items that it stands for are on. */
  indeterminate?: boolean;
  /** Class that stretches the label over the line. */
  className?: string | undefined;
}

/** Checkbox for a choice that is saved later; the whole line can be pressed. */
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
