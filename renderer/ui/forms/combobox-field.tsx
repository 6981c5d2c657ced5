import { Classes, InputGroup } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import styles from '#renderer/ui/forms/combobox-field.module.css';
import type { SelectOption } from '#renderer/ui/forms/fields.tsx';
import { type ControlAttributes, type FieldProps, FormField } from '#renderer/ui/forms/form-field.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface ComboboxFieldProps extends FieldProps {
  options: readonly SelectOption[];
}

/**
 * A choice out of a long list, found by typing a part of it. What is typed is the value: the form's schema checks it.
 * Blueprint's Suggest tells readers nothing of the option that arrows reach (no aria-activedescendant), and Escape and a
 * choice take the focus out of its field; so its input and menu are moved from here.
 */
export function ComboboxField({ options, ...field }: ComboboxFieldProps) {
  return (
    <FormField {...field}>{(control) => <Combobox name={field.name} control={control} options={options} />}</FormField>
  );
}

interface ComboboxProps {
  name: string;
  control: ControlAttributes;
  options: readonly SelectOption[];
}

function Combobox({ name, control, options }: ComboboxProps) {
  const { field } = useController({ name });
  const value = String(field.value ?? '');
  const [isOpen, setOpen] = useState(false);
  /** What has been typed since it opened; null shows everything. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = query === null ? options : options.filter((option) => matches(option, query));
  const listId = `${control.id}-list`;
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  const open = () => {
    setQuery(null);
    setActive(options.findIndex((option) => option.value === value));
    setOpen(true);
  };
  const choose = (option: SelectOption) => {
    field.onChange(option.value);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) setActive(nextIndex(active, event.key, shown.length));
      else open();
    } else if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className={styles.combobox}>
      <InputGroup
        {...control}
        fill
        inputRef={field.ref}
        name={name}
        value={value}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        rightElement={<CaretDown className={styles.caret} aria-hidden="true" />}
        onChange={(event) => {
          field.onChange(event);
          setQuery(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => !isOpen && open()}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          field.onBlur();
        }}
      />
      {isOpen && shown.length > 0 ? (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Choices"
          className={classNames(Classes.MENU, Classes.ELEVATION_2, styles.list)}
        >
          {shown.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and moves through the list
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={option.value === value}
              tabIndex={-1}
              className={classNames(Classes.MENU_ITEM, index === active && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
      ) : null}
      {isOpen && shown.length === 0 ? (
        <span className={classNames(Classes.MENU, Classes.ELEVATION_2, styles.list)}>Nothing found</span>
      ) : null}
    </div>
  );
}

/** Whether an option has every word that was typed, in any case. */
function matches(option: SelectOption, query: string): boolean {
  const text = `${option.value} ${option.label}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function nextIndex(index: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  if (count === 0) return -1;
  return (index + (key === 'ArrowDown' ? 1 : -1) + count) % count;
}
