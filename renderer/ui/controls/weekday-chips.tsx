import type { ReactNode } from 'react';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import styles from '#renderer/ui/controls/weekday-chips.module.css';

interface WeekdayChipsProps {
  /** Monday to Sunday. */
  days: readonly { key: string; label: ReactNode; isPressed: boolean }[];
  /** @param index 0 for Monday */
  onPress: (index: number) => void;
}

/** Chips for the days of a week, side by side and equally wide. */
export function WeekdayChips({ days, onPress }: WeekdayChipsProps) {
  return (
    <div className={styles.days}>
      {days.map(({ key, label, isPressed }, index) => (
        <Chip key={key} className={styles.day} pressed={isPressed} onClick={() => onPress(index)}>
          {label}
        </Chip>
      ))}
    </div>
  );
}
