import { CaretDown, EyeOff, EyeOpen } from '@blueprintjs/icons';
import { type InputHTMLAttributes, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '#renderer/ui/forms/fields.module.css';
import { type FieldProps, FormField } from '#renderer/ui/forms/form-field.tsx';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'date' | 'time' | 'url' | 'search';
  autoComplete?: string;
  /** For user names and codes: no automatic capitals and corrections. */
  verbatim?: boolean;
  maxLength?: number;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
}

/** One line of text, or a date or time by the browser's own picker. */
export function TextField({ name, label, hint, optional = false, verbatim, ...rest }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...(verbatim ? VERBATIM : {})}
          {...control}
          {...register(name)}
          className={styles.input}
        />
      )}
    </FormField>
  );
}

/** Several lines of text. */
export function TextAreaField({ name, label, hint, optional = false, rows = 3 }: FieldProps & { rows?: number }) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} hint={hint} optional={optional}>
      {(control) => <textarea dir="auto" rows={rows} {...control} {...register(name)} className={styles.input} />}
    </FormField>
  );
}

/** A whole number; no steppers, which are too small to hit (ux, section 1.1). An empty field counts as none. */
export function NumberField({ name, label, hint, optional = false, suffix }: FieldProps & { suffix?: string }) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <span className={styles.group}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...control}
            {...register(name, { setValueAs: toNumber })}
            className={`${styles.input} numbers`}
          />
          {suffix ? (
            <span className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          ) : null}
        </span>
      )}
    </FormField>
  );
}

/** A choice of one out of a list. */
export function SelectField({
  name,
  label,
  hint,
  optional = false,
  options,
}: FieldProps & { options: readonly SelectOption[] }) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <span className={styles.group}>
          <select {...control} {...register(name)} className={`${styles.input} ${styles.select}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <CaretDown className={styles.caret} aria-hidden="true" />
        </span>
      )}
    </FormField>
  );
}

/** One choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
}

/** A password with an eye to look at it; pasting and password managers are welcome (WCAG 3.3.8). */
export function PasswordField({
  name,
  label,
  hint,
  autoComplete,
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { register } = useFormContext();
  const [isShown, setShown] = useState(false);
  return (
    <FormField name={name} label={label} hint={hint}>
      {(control) => (
        <span className={styles.group} dir="ltr">
          <input
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            {...VERBATIM}
            {...control}
            {...register(name)}
            className={`${styles.input} ${styles.password}`}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <EyeOpen aria-hidden="true" />}
          </button>
        </span>
      )}
    </FormField>
  );
}

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr' } as const;

/** NaN for what is no number, so that the schema's own words appear. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number' || value === undefined || value === null) return value ?? undefined;
  const digits = String(value).replace(/[\s,]/g, '');
  return digits === '' ? undefined : Number(digits);
}
