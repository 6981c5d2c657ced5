import { type ReactNode, useId } from 'react';
import styles from '#renderer/ui/forms/field-group.module.css';
import { FieldError } from '#renderer/ui/forms/form-field.tsx';

interface FieldGroupProps {
  /** What they are together, in bold above them. */
  legend: ReactNode;
  /** What is wrong with them, said at their end. */
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
