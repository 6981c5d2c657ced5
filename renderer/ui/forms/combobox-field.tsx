import { InputGroup, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { QueryList, type QueryListRendererProps } from '@blueprintjs/select';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useBack } from '#renderer/platform/back.ts';
import styles from '#renderer/ui/forms/combobox-field.module.css';
import { findOptions, OptionLine, OptionList } from '#renderer/ui/forms/combobox-list.tsx';
import type { SelectOption } from '#renderer/ui/forms/fields.tsx';
import { type ControlAttributes, type FieldProps, FormField } from '#renderer/ui/forms/form-field.tsx';
import { leaveField } from '#renderer/ui/forms/leave-field.ts';

interface ComboboxFieldProps extends FieldProps {
  options: readonly SelectOption[];
}

/**
 * A choice out of a long list, found by typing a part of it. What is typed is the value: the form's schema checks it.
 * It stands on the QueryList that Blueprint's Suggest is made of. Suggest itself leaves its field at Escape and at a
 * choice, takes what was typed for no value and names no option that arrows reach (aria-activedescendant).
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
  useBack(isOpen, () => setOpen(false));
  const list = useRef<QueryList<SelectOption>>(null);
  const showAll = () => {
    list.current?.setQuery('', false);
    list.current?.setActiveItem(options.find((option) => option.value === value) ?? null);
    setOpen(true);
  };
  return (
    <QueryList<SelectOption>
      ref={list}
      items={options as SelectOption[]}
      itemListPredicate={findOptions}
      itemListRenderer={(parts) => <OptionList {...parts} />}
      itemRenderer={(option, item) => (
        <OptionLine key={option.value} {...item} option={option} isChosen={option.value === value} />
      )}
      onItemSelect={(option) => {
        field.onChange(option.value);
        setOpen(false);
      }}
      renderer={(parts) => (
        <PopoverNext
          isOpen={isOpen}
          usePortal={false}
          matchTargetWidth
          placement="bottom-start"
          arrow={false}
          animation="minimal"
          autoFocus={false}
          enforceFocus={false}
          // It never left the field; after the animation somebody may be typing in the next one.
          shouldReturnFocusOnClose={false}
          onOpened={() => list.current?.scrollActiveItemIntoView()}
          content={<div>{parts.itemList}</div>}
          renderTarget={({ ref }) => (
            <div ref={ref}>
              <ComboboxInput {...{ control, field, value, isOpen, setOpen, showAll, parts }} />
            </div>
          )}
        />
      )}
    />
  );
}

interface ComboboxInputProps {
  control: ControlAttributes;
  field: ReturnType<typeof useController>['field'];
  value: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Opens the whole list at the value. */
  showAll: () => void;
  parts: QueryListRendererProps<SelectOption>;
}

function ComboboxInput({ control, field, value, isOpen, setOpen, showAll, parts }: ComboboxInputProps) {
  const hasChoices = isOpen && parts.filteredItems.length > 0;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isOpen) {
      if (!isArrow) return;
      event.preventDefault();
      showAll();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
    } else if (isArrow || (event.key === 'Enter' && parts.activeItemId)) {
      // Enter chooses when it goes up again; until then it must not send the form.
      event.preventDefault();
      parts.handleKeyDown(event);
    }
  };
  return (
    <InputGroup
      {...control}
      fill
      inputRef={field.ref}
      name={field.name}
      value={value}
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={hasChoices ? parts.listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={hasChoices ? parts.activeItemId : undefined}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightElement={<CaretDown className={styles.caret} aria-hidden="true" />}
      onChange={(event) => {
        field.onChange(event);
        parts.handleQueryChange(event);
        setOpen(true);
      }}
      onClick={() => isOpen || showAll()}
      onKeyDown={onKeyDown}
      onKeyUp={isOpen ? parts.handleKeyUp : undefined}
      onBlur={(event) => {
        setOpen(false);
        void leaveField(event, field.onBlur);
      }}
    />
  );
}
