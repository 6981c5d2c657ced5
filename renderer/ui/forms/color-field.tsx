import { Tick } from '@blueprintjs/icons';
import type { CSSProperties } from 'react';
import { useController } from 'react-hook-form';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import styles from '#renderer/ui/forms/color-field.module.css';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

interface ColorFieldProps {
  /**
   * Colours to choose from. Either the class sets `--event-ink` and, where it differs, `--event-swatch`, or the style
   * sets `--swatch` and `--swatch-ink`.
   */
  options: readonly { value: string; label: string; className?: string; style?: CSSProperties }[];
  /** Value that is set when the chosen colour is pressed again; without it, the colour stays chosen. */
  unchosen?: string;
}

/** Field `color` of a form: named colours, each a circle, with a tick when it is chosen. */
export function ColorField({ options, unchosen }: ColorFieldProps) {
  const { field } = useController({ name: 'color' });
  return (
    <FieldGroup legend={say(words.colour)}>
      <div className={styles.swatches}>
        {options.map(({ value, label, style, className }) => {
          const isChosen = field.value === value;
          return (
            <PressArea
              key={value}
              className={classNames(styles.swatch, className)}
              style={style}
              aria-pressed={isChosen}
              aria-label={label}
              data-tip={label}
              onClick={() => field.onChange(isChosen ? (unchosen ?? value) : value)}
            >
              {isChosen ? <Tick aria-hidden="true" /> : null}
            </PressArea>
          );
        })}
      </div>
    </FieldGroup>
  );
}
