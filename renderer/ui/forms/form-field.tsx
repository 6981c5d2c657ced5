import { FormGroup } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useIsInToast } from '#renderer/ui/announcer/announcer.ts';
import styles from '#renderer/ui/forms/form-field.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';
import '#renderer/ui/theme/blueprint.css';

/** Props of every field of a form. */
export interface FieldProps {
  /** Name in the form's values. */
  name: string;
  label: string;
  /** Help under the control, always visible: controls of one row stand at one height (look-127). */
  hint?: ReactNode;
  /** Id of a help text elsewhere that several fields share. */
  helpId?: string | undefined;
  /** True to mark the field as optional next to the label. */
  optional?: boolean;
}

/** Attributes that the control inside a field must carry. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps extends FieldProps {
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint, control and error of one field of the surrounding form (look-55). */
export function FormField({ name, ...field }: FormFieldProps) {
  return <Labelled {...field} error={useFieldError(name)} />;
}

interface LabelledProps extends Omit<FormFieldProps, 'name' | 'label'> {
  label: ReactNode;
  /** Words for what is wrong with the entry. */
  error: string | undefined;
}

/** Blueprint's form group with ARIA attributes that link its texts to the control, which Blueprint does not set. */
export function Labelled({ label, hint, helpId, optional, error, children }: LabelledProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, helpId, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FormGroup
      label={label}
      labelFor={id}
      labelInfo={optional ? say(words.optional) : undefined}
      helperText={
        error || hint ? (
          <>
            <FieldError id={`${id}-error`} message={error} />
            {hint ? <div id={`${id}-hint`}>{hint}</div> : null}
          </>
        ) : undefined
      }
    >
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
    </FormGroup>
  );
}

/** Line under a field that says what is wrong with it. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  const isInToast = useIsInToast(message);
  if (!message) return null;
  return (
    <p id={id} className={classNames(styles.error, isInToast && styles.inToast)}>
      <ErrorIcon size={14} aria-hidden="true" />
      {message}
    </p>
  );
}

/** Returns the error of a field of the surrounding form; nested names work. */
export function useFieldError(name: string): string | undefined {
  const { control, getFieldState } = useFormContext();
  const state = useFormState({ control, name });
  return getFieldState(name, state).error?.message;
}
