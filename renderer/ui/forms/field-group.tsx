import { type ReactNode, useId } from 'react';
import styles from '#renderer/ui/forms/field-group.module.css';
import { FieldError } from '#renderer/ui/forms/form-field.tsx';

interface FieldGroupProps {
  /** Name of the controls together, in bold above them. */
  legend: ReactNode;
  /** Words for what is wrong with the controls, said at their end. */
  error?: string | undefined;
  children: ReactNode;
}

/** Several controls that are one question of a form. */
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
