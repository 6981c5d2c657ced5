import { Error as ErrorIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import styles from '#renderer/ui/forms/form-field.module.css';

/** What every field of a form takes. */
export interface FieldProps {
  /** Name in the form's values. */
  name: string;
  label: string;
  /** Help under the label, always there. */
  hint?: ReactNode;
  /** Says so beside the label. */
  optional?: boolean;
}

/** What the control inside a field must carry. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps extends FieldProps {
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint, control and error of one field (ux, rule 6). */
export function FormField({ name, label, hint, optional, children }: FormFieldProps) {
  const id = useId();
  const message = useFieldError(name);
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-invalid': message ? true : undefined, 'aria-describedby': describedBy || undefined })}
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}

/** The line under a field that says what is wrong with it. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className={styles.error}>
      <ErrorIcon size={14} aria-hidden="true" />
      {message}
    </p>
  );
}

/** The error of a field of the form around, nested names included. */
export function useFieldError(name: string): string | undefined {
  const { control, getFieldState } = useFormContext();
  const state = useFormState({ control, name });
  return getFieldState(name, state).error?.message;
}
