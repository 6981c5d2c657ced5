import { InfoSign, Tick, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from './backups.module.css';

const ICONS = { good: <Tick />, info: <InfoSign />, warn: <WarningSign /> };

/** Something to know, beside what it is about. */
export function Note({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={styles.note} data-tone={tone}>
      <span aria-hidden="true">{ICONS[tone]}</span>
      <div>{children}</div>
    </div>
  );
}
