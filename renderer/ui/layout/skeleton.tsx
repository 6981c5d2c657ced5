import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from '#renderer/ui/layout/skeleton.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

interface SkeletonProps {
  label?: string;
  /** True to show it at once, because 200 ms have passed already. */
  isLate?: boolean;
  children: ReactNode;
}

/** Wraps placeholders in the shape of the content; screen readers read the label instead (look-44). */
export function Skeleton({ label = say(words.loadingLabel), isLate = false, children }: SkeletonProps) {
  return (
    <div className={classNames(!isLate && styles.patient)} aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/**
 * Placeholder of a block, such as a tile.
 * @param props.height in pixels, or as high as its container or as a control
 */
export function SkeletonBlock({ height, width }: { height: number | '100%' | 'var(--tap)'; width?: number }) {
  return (
    <div
      className={classNames(Classes.SKELETON, styles.block)}
      style={{ inlineSize: width ?? '100%', maxInlineSize: '100%', blockSize: height }}
    />
  );
}

interface SkeletonListProps extends Omit<SkeletonProps, 'children'> {
  rows?: number;
  height?: number;
}

/** Placeholder of a list of equal blocks. */
export function SkeletonList({ rows = 3, height = 76, ...skeleton }: SkeletonListProps) {
  const keys = Array.from({ length: rows }, (_unused, index) => `row-${index}`);
  return (
    <Skeleton {...skeleton}>
      <div className={styles.list}>
        {keys.map((key) => (
          <SkeletonBlock key={key} height={height} />
        ))}
      </div>
    </Skeleton>
  );
}
