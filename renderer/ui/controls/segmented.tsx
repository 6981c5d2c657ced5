import { type CSSProperties, useId } from 'react';
import styles from '#renderer/ui/controls/segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** Names the group for readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few, all in view; radio inputs, so arrows move it. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={styles.group}
      aria-label={label}
      style={{ '--beside': `${options.length * 165}px` } as CSSProperties}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
