import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from '#renderer/ui/layout/skeleton.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';

/** Wraps placeholders in the shape of what comes; readers hear the label instead (docs/look.md#look-44). */
export function Skeleton({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A block to come, such as a tile or a picture. */
export function SkeletonBlock({ height, width }: { height: number; width?: number }) {
  return (
    <div
      className={classNames(Classes.SKELETON, styles.block)}
      style={{ inlineSize: width ?? '100%', blockSize: height }}
    />
  );
}

/** A list of equal blocks to come. */
export function SkeletonList({ rows = 3, height = 76, label }: { rows?: number; height?: number; label?: string }) {
  const keys = Array.from({ length: rows }, (_unused, index) => `row-${index}`);
  return (
    <Skeleton {...(label ? { label } : {})}>
      <div className={styles.list}>
        {keys.map((key) => (
          <SkeletonBlock key={key} height={height} />
        ))}
      </div>
    </Skeleton>
  );
}
