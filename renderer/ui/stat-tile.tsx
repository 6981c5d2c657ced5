import type { ReactNode } from 'react';
import { Picture } from '#renderer/ui/picture.tsx';
import styles from '#renderer/ui/stat-tile.module.css';

/** Lays stat tiles out: two by two on a phone, one row on a desktop. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>;
}

/** One figure with its label; inside StatTiles. */
export function StatTile({ picture, value, label }: { picture: string; value: ReactNode; label: string }) {
  return (
    <div className={styles.tile}>
      <Picture icon={picture} size={44} />
      <div className={styles.words}>
        <dt>{label}</dt>
        <dd className="numbers">
          <bdi>{value}</bdi>
        </dd>
      </div>
    </div>
  );
}
