import type { ReactNode } from 'react';
import styles from '#renderer/ui/controls/badge.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface BadgeProps {
  tone?: 'neutral' | 'primary' | 'good' | 'warn' | 'bad' | 'sun';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short label of state or kind, in words: never only a colour. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
