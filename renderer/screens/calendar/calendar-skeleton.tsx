import { SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calendar.ts';
import styles from './calendar-page.module.css';
import sizes from './month-sizes.module.css';

/** While the first month loads: as large as the month will be (docs/product/calendar.md#calendar-40). */
export function CalendarSkeleton() {
  return (
    <div className={sizes.sizes} aria-busy="true">
      <p role="status" className={styles.loading}>
        {say(words.loadingCalendar)}
      </p>
      <div aria-hidden="true" className={sizes.block}>
        <SkeletonBlock height="100%" />
      </div>
    </div>
  );
}
