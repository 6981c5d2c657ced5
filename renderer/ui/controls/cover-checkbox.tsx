import { type ChangeEvent, useRef } from 'react';
import styles from '#renderer/ui/controls/cover-checkbox.module.css';

/** Milliseconds within which a second tap on the same tile is part of a double tap. */
const DOUBLE_TAP_MS = 400;

interface CoverCheckboxProps {
  /** Name for screen readers, from which the covered content is hidden. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * Invisible checkbox that covers its whole container, which shows the state itself (look-50). Blueprint's checkbox is a
 * box next to its label, and would enlarge a child's first load without being visible. The second tap of a double tap
 * changes nothing (look-94).
 */
export function CoverCheckbox({ label, checked, onChange }: CoverCheckboxProps) {
  const isTouch = useRef(false);
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  const isRepeated = ({ nativeEvent, timeStamp }: ChangeEvent): boolean => {
    // The click count of the browser's event: it is 0 for the keyboard, and some browsers do not count taps.
    const count = nativeEvent instanceof UIEvent ? nativeEvent.detail : 0;
    if (count !== 1 || !isTouch.current) return count > 1;
    const isSoon = timeStamp - tappedAt.current < DOUBLE_TAP_MS;
    tappedAt.current = timeStamp;
    return isSoon;
  };
  return (
    <input
      type="checkbox"
      className={styles.cover}
      aria-label={label}
      checked={checked}
      onPointerDown={({ pointerType }) => {
        isTouch.current = pointerType === 'touch';
      }}
      onChange={(event) => {
        if (!isRepeated(event)) onChange(event.currentTarget.checked);
      }}
    />
  );
}
