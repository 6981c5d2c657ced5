import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from '#renderer/ui/layout/skeleton.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

interface SkeletonProps {
  label?: string;
  /** Somebody has waited 200 ms already: it shows at once. */
  isLate?: boolean;
  children: ReactNode;
}

/** Wraps placeholders in the shape of what comes; readers hear the label instead (look-44). */
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

/** A block to come, such as a tile or a picture; @param props.height in pixels, of what holds it, or of a control */
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

/** A list of equal blocks to come. */
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
