import type { MaybeElement } from '@blueprintjs/core';
import { Callout, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from '#renderer/ui/layout/notice.module.css';

/** Importance of a notice: `plain` and `info` to know, `ask` to decide, the others as everywhere. */
export type NoticeTone = 'plain' | 'info' | 'good' | 'ask' | 'warning' | 'danger';

const INTENTS: Record<NoticeTone, Intent> = {
  plain: 'none',
  info: 'primary',
  good: 'success',
  ask: 'none',
  warning: 'warning',
  danger: 'danger',
};

interface NoticeProps {
  tone?: NoticeTone;
  /** Another icon than the tone's own; null for none. */
  icon?: MaybeElement;
  /** Set it where it appears while somebody is there: readers say it then. */
  role?: 'status' | 'alert' | undefined;
  /** Controls at the end of the line, such as a button. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Something to know beside what it is about: Blueprint's Callout, without its title, whose heading is always an h5. */
export function Notice({ tone = 'plain', icon, role, action, className, children }: NoticeProps) {
  return (
    <Callout
      intent={INTENTS[tone]}
      data-tone={tone}
      role={role}
      className={className}
      {...(icon === undefined ? {} : { icon })}
    >
      <div className={styles.words}>{children}</div>
      {action}
    </Callout>
  );
}
