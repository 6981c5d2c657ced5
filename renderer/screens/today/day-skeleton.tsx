import { Skeleton, SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import styles from './my-day.module.css';

/** The shape of a day while it loads. */
export function DaySkeleton() {
  return (
    <Skeleton label="Loading your day">
      <div className={styles.layout} data-rewards="">
        <div className={styles.progress}>
          <SkeletonBlock height={140} />
        </div>
        <div className={styles.tasks}>
          <SkeletonBlock height={236} />
          <SkeletonBlock height={152} />
          <SkeletonBlock height={152} />
        </div>
        <div className={styles.points}>
          <SkeletonBlock height={140} />
        </div>
        <div className={styles.rewards}>
          <SkeletonBlock height={320} />
        </div>
      </div>
    </Skeleton>
  );
}
