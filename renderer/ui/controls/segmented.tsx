import { SegmentedControl } from '@blueprintjs/core';
import type { CSSProperties } from 'react';
import styles from '#renderer/ui/controls/segmented.module.css';
import '#renderer/ui/theme/blueprint.css';

interface SegmentedProps<Value extends string> {
  /** Name of the group for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Choice between a few visible options; arrow keys change it. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <div className={styles.control} style={{ '--beside': `${options.length * widthOf(options)}px` } as CSSProperties}>
      <SegmentedControl
        fill
        aria-label={label}
        options={[...options]}
        value={value}
        onValueChange={(chosen) => onChange(chosen as Value)}
      />
    </div>
  );
}

/** Returns the width in pixels that each option needs beside the others; a figure needs little. */
function widthOf(options: readonly { label: string }[]): number {
  return options.every(({ label }) => label.length <= 2) ? 44 : 165;
}
