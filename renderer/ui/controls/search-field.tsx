import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { Ref } from 'react';
import '#renderer/ui/theme/blueprint.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Search field that filters a list while the person types; Escape empties it. */
export function SearchField({ label, value, onChange, inputRef }: SearchFieldProps) {
  return (
    <InputGroup
      type="search"
      dir="auto"
      fill
      leftIcon={<Search />}
      aria-label={label}
      placeholder={label}
      value={value}
      inputRef={inputRef}
      onValueChange={onChange}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
    />
  );
}
