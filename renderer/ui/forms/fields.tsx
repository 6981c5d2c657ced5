import { HTMLSelect, InputGroup, type InputGroupProps, TextArea } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { type HTMLInputTypeAttribute, type ReactNode, useState } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { Button } from '#renderer/ui/controls/button.tsx';
import { type FieldProps, FormField, Labelled } from '#renderer/ui/forms/form-field.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'search';
  autoComplete?: string;
  /** For user names and codes: no automatic capitals and corrections. */
  verbatim?: boolean;
  maxLength?: number;
  /** Kind of on-screen keyboard; whole numbers have a field of their own (number-field.tsx). */
  inputMode?: 'email' | 'url';
  /** True for a PIN: digits that are not a number. */
  isDigits?: boolean;
  placeholder?: string;
}

/** Field for one line of text. */
export function TextField({
  name,
  label,
  hint,
  helpId,
  optional = false,
  verbatim,
  isDigits,
  ...rest
}: TextFieldProps) {
  return (
    <InputField
      {...{ name, label, hint, helpId, optional }}
      input={{ dir: 'auto', ...rest, ...(verbatim ? VERBATIM : undefined), ...(isDigits ? DIGITS : undefined) }}
    />
  );
}

/** Field for several lines of text. */
export function TextAreaField({
  name,
  label,
  hint,
  optional = false,
  rows = 3,
  placeholder,
}: FieldProps & { rows?: number; placeholder?: string }) {
  const { register } = useFormContext();
  const { ref, ...field } = register(name);
  return (
    <FormField name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <TextArea fill dir="auto" rows={rows} placeholder={placeholder} {...control} {...field} inputRef={ref} />
      )}
    </FormField>
  );
}

/** Field that chooses one option of a list. */
export function SelectField({
  options,
  disabled = false,
  ...field
}: FieldProps & { options: readonly SelectOption[]; disabled?: boolean }) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {(control) => (
        <HTMLSelect {...SELECT} {...control} {...register(field.name)} options={options} disabled={disabled} />
      )}
    </FormField>
  );
}

/** One option of a select. */
export interface SelectOption {
  value: string;
  label: string;
}

/**
 * Props that give every select its look; the title of Blueprint's arrow is left out, since screen readers announce the
 * select anyway.
 */
export const SELECT = { fill: true, iconName: 'caret-down', iconProps: { title: undefined } } as const;

/** Password field with a button that shows the password; pasting and password managers work (WCAG 3.3.8). */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setShown] = useState(false);
  return (
    <InputField
      {...field}
      type={isShown ? 'text' : 'password'}
      input={{
        autoComplete,
        ...VERBATIM,
        rightElement: (
          <Button
            variant="quiet"
            icon={isShown ? <EyeOff aria-hidden="true" /> : <EyeOpen aria-hidden="true" />}
            aria-label={isShown ? say(words.hidePassword) : say(words.showPassword)}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        ),
      }}
    />
  );
}

interface InputFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  rules?: RegisterOptions;
  input: InputGroupProps;
}

/** One-line input as a field of the surrounding form. */
export function InputField({ name, label, hint, helpId, optional, type = 'text', rules, input }: InputFieldProps) {
  const { register } = useFormContext();
  const { ref, ...field } = register(name, rules);
  return (
    <FormField {...{ name, label, hint, helpId, optional }}>
      {(control) => <InputGroup fill type={type} {...input} {...control} {...field} inputRef={ref} />}
    </FormField>
  );
}

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr' } as const;

// biome-ignore lint/plugin: a PIN may begin with 0, so it is a text of digits and no number field.
const DIGITS = { inputMode: 'numeric' } as const;

/** One-line text input that is not part of a form's values. */
export function PlainField({ label, ...input }: { label: ReactNode } & InputGroupProps) {
  return (
    <Labelled label={label} error={undefined}>
      {(control) => <InputGroup fill autoComplete="off" {...input} {...control} />}
    </Labelled>
  );
}
