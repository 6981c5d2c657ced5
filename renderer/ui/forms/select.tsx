import { CaretDown } from '@blueprintjs/icons';
import { useId } from 'react';
import fields from '#renderer/ui/forms/fields.module.css';
import type { SelectOption } from '#renderer/ui/forms/fields.tsx';
import labels from '#renderer/ui/forms/form-field.module.css';
import { FieldError } from '#renderer/ui/forms/form-field.tsx';

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (SelectOption & { disabled?: boolean })[];
  /** What is wrong with the choice. */
  error?: string | undefined;
}

/** A choice of one out of a list, outside of a form. */
export function Select({ label, value, onChange, options, error }: SelectProps) {
  const id = useId();
  return (
    <div className={labels.field}>
      <label htmlFor={id} className={labels.label}>
        {label}
      </label>
      <span className={fields.group}>
        <select
          id={id}
          className={`${fields.input} ${fields.select}`}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <CaretDown className={fields.caret} aria-hidden="true" />
      </span>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
