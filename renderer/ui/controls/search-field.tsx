import { Search } from '@blueprintjs/icons';
import styles from '#renderer/ui/controls/search-field.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box that filters a list while one types; Escape empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <span className={styles.field}>
      <Search className={styles.icon} aria-hidden="true" />
      <input
        type="search"
        dir="auto"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
    </span>
  );
}
