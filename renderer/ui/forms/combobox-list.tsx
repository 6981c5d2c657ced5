import { Menu, MenuItem } from '@blueprintjs/core';
import type { ItemListRendererProps, ItemRendererProps } from '@blueprintjs/select';
import styles from '#renderer/ui/forms/combobox-field.module.css';
import type { SelectOption } from '#renderer/ui/forms/fields.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

/** What is below the field of a combobox: the options that were found. */
export function OptionList({
  filteredItems,
  itemsParentRef,
  menuProps,
  renderItem,
}: ItemListRendererProps<SelectOption>) {
  if (filteredItems.length === 0) return <p className={styles.none}>{say(words.nothingFound)}</p>;
  return (
    <Menu
      {...menuProps}
      role="listbox"
      aria-label={say(words.choices)}
      className={styles.list}
      ulRef={itemsParentRef}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {filteredItems.map(renderItem)}
    </Menu>
  );
}

interface OptionLineProps extends Omit<ItemRendererProps, 'ref'> {
  option: SelectOption;
  isChosen: boolean;
  ref?: ItemRendererProps['ref'];
}

/** One option. Blueprint's own role of an option holds something in it that takes the focus, which axe refuses. */
export function OptionLine({ option, isChosen, id, modifiers, handleClick, ref }: OptionLineProps) {
  return (
    <MenuItem
      ref={ref}
      id={id}
      roleStructure="none"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      multiline
      text={option.label}
      active={modifiers.active}
      className={classNames(modifiers.active && styles.active)}
      onClick={handleClick}
    />
  );
}

/** The options that have every word that was typed, in any case. */
export function findOptions(query: string, options: SelectOption[]): SelectOption[] {
  const words = query.toLowerCase().split(/\s+/);
  return options.filter(({ value, label }) => {
    const text = `${value} ${label}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
