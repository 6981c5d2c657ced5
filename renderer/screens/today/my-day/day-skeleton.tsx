import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Skeleton, SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/today.ts';
import styles from './my-day.module.css';

/** Skeleton of a day while it loads. */
export function DaySkeleton() {
  const withStrip = isChild(useSignedInUser());
  return (
    <Skeleton label={say(words.loadingYourDay)}>
      <div className={styles.layout} data-rewards="" data-strip={withStrip || undefined}>
        <div className={styles.progress}>
          <SkeletonBlock height={withStrip ? 88 : 140} />
        </div>
        <div className={styles.tasks}>
          <SkeletonBlock height={236} />
          <SkeletonBlock height={152} />
          <SkeletonBlock height={152} />
        </div>
        {withStrip ? null : (
          <div className={styles.points}>
            <SkeletonBlock height={140} />
          </div>
        )}
        <div className={styles.rewards}>
          <SkeletonBlock height={320} />
        </div>
      </div>
    </Skeleton>
  );
}
