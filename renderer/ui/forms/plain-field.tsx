import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Labelled } from '#renderer/ui/forms/form-field.tsx';

/** One line of text that is no field of a form's values. */
export function PlainField({ label, ...input }: { label: ReactNode } & InputGroupProps) {
  return (
    <Labelled label={label} error={undefined}>
      {(control) => <InputGroup fill autoComplete="off" {...input} {...control} />}
    </Labelled>
  );
}
