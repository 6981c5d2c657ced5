import { HTMLSelect } from '@blueprintjs/core';
import { SELECT, type SelectOption } from '#renderer/ui/forms/fields.tsx';
import { Labelled } from '#renderer/ui/forms/form-field.tsx';

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (SelectOption & { disabled?: boolean })[];
  /** Words for what is wrong with the choice. */
  error?: string | undefined;
}

/** Select that chooses one option of a list, outside of a form. */
export function Select({ label, value, onChange, options, error }: SelectProps) {
  return (
    <Labelled label={label} error={error}>
      {(control) => (
        <HTMLSelect
          {...SELECT}
          {...control}
          value={value}
          options={options}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
