import styles from '#renderer/ui/controls/cover-checkbox.module.css';

interface CoverCheckboxProps {
  /** Its name for readers: what it lies on is hidden from them. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * An unseen checkbox over the whole of what holds it, which shows the state itself (docs/look.md#look-50). Blueprint's
 * is a box beside its words, and a child's first load would carry it for nothing that is seen.
 */
export function CoverCheckbox({ label, checked, onChange }: CoverCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={styles.cover}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
