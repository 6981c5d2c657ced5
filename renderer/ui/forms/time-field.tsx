import { InputGroup } from '@blueprintjs/core';
import { useFormContext } from 'react-hook-form';
import { type FieldProps, FormField } from '#renderer/ui/forms/form-field.tsx';
import { useEmptyMark } from '#renderer/ui/forms/use-empty-mark.ts';

/** A time by the browser's own picker: Blueprint's has a list without a name (docs/look.md#look-5). */
export function TimeField({ name, label, hint, optional = false }: FieldProps) {
  const { register } = useFormContext();
  const { ref, ...field } = register(name);
  const mark = useEmptyMark(name);
  return (
    <FormField {...{ name, label, hint, optional }}>
      {(control) => <InputGroup fill type="time" {...mark} {...control} {...field} inputRef={ref} />}
    </FormField>
  );
}
