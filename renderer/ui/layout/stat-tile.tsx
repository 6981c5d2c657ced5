import { Card } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '#renderer/ui/layout/stat-tile.module.css';
import { Picture } from '#renderer/ui/pictures/picture.tsx';

/** Lays out stat tiles: two in a row on a phone, all in one row on a desktop. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>;
}

interface StatTileProps {
  picture: string;
  value: ReactNode;
  label: ReactNode;
  /** Address of the screen that lists what the figure counts; the tile is a link to it. */
  to?: string;
}

/** Tile with one figure and its label; used inside StatTiles. */
export function StatTile({ picture, value, label, to }: StatTileProps) {
  const tile = (
    <Card compact interactive={to !== undefined} className={styles.tile}>
      <Picture icon={picture} size={44} />
      <div className={styles.words}>
        <strong className="numbers">
          <bdi>{value}</bdi>
        </strong>
        <span>{label}</span>
      </div>
    </Card>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={styles.link}>
          {tile}
        </Link>
      ) : (
        tile
      )}
    </li>
  );
}
