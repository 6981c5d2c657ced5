import { type ReactNode, useId } from 'react';
import styles from '#renderer/ui/forms/field-group.module.css';
import { FieldError } from '#renderer/ui/forms/form-field.tsx';

interface FieldGroupProps {
  /** Name of the group, in bold above the controls. */
  legend: ReactNode;
  /** Words for what is wrong with the input, shown below the controls. */
  error?: string | undefined;
  children: ReactNode;
}

/** Group of controls that belong to one question of a form. */
export function FieldGroup({ legend, error, children }: FieldGroupProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
