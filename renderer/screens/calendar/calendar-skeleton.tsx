import { SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import styles from './calendar-page.module.css';

/** While the first month loads (docs/product/calendar.md#calendar-40). */
export function CalendarSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status">Loading calendar...</p>
      <div aria-hidden="true">
        <SkeletonBlock height={560} />
      </div>
    </div>
  );
}
