import { Tick } from '@blueprintjs/icons';
import { useController } from 'react-hook-form';
import { classNames } from '#renderer/ui/class-names.ts';
import { eventColorClass } from '#renderer/ui/event-chip.tsx';
import styles from './event-dialog.module.css';
import { COLOR_OPTIONS } from './event-words.ts';

/** Six named colours; pressing the chosen one again goes back to the default (specification, section 3). */
export function ColorField() {
  const { field } = useController({ name: 'color' });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Colour</legend>
      <div className={styles.swatches}>
        {COLOR_OPTIONS.map(({ value, label }) => {
          const isChosen = field.value === value;
          return (
            <button
              key={value}
              type="button"
              className={classNames(styles.swatch, eventColorClass(value))}
              aria-pressed={isChosen}
              aria-label={label}
              data-tip={label}
              onClick={() => field.onChange(isChosen ? 'primary' : value)}
            >
              {isChosen ? <Tick aria-hidden="true" /> : null}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
