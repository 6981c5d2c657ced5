import { type ChangeEvent, useRef } from 'react';
import styles from '#renderer/ui/controls/cover-checkbox.module.css';

/** A tap so soon after the last one on the same tile belongs to it, in milliseconds. */
const DOUBLE_TAP_MS = 400;

interface CoverCheckboxProps {
  /** Its name for readers: what it lies on is hidden from them. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * An unseen checkbox over the whole of what holds it, which shows the state itself (look-50). Blueprint's
 * is a box beside its words, and a child's first load would carry it for nothing that is seen. The second tap of a double
 * tap changes nothing (look-94).
 */
export function CoverCheckbox({ label, checked, onChange }: CoverCheckboxProps) {
  const isTouch = useRef(false);
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  const isRepeated = ({ nativeEvent, timeStamp }: ChangeEvent): boolean => {
    // The browser's click: its count is 0 for the keyboard, and some browsers count no taps.
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
