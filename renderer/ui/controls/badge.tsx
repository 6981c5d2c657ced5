import { Tag } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import styles from '#renderer/ui/controls/badge.module.css';

interface BadgeProps {
  tone?: keyof typeof LOOKS;
  icon?: ReactElement | undefined;
  children: ReactNode;
}

const LOOKS = {
  neutral: { intent: 'none' },
  primary: { intent: 'primary' },
  good: { intent: 'success' },
  warn: { intent: 'warning' },
  bad: { intent: 'danger' },
  sun: { intent: 'none', className: styles.sun },
} as const;

/** Short label of a state or kind, in words and never only by colour. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <Tag minimal round multiline {...LOOKS[tone]} icon={icon}>
      {children}
    </Tag>
  );
}
