import type { MaybeElement } from '@blueprintjs/core';
import { Callout, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from '#renderer/ui/layout/notice.module.css';

/** Kind of a notice: `plain` and `info` inform, `ask` asks for a decision, the others mean the same as elsewhere. */
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
  /** Icon instead of the tone's own; null for none. */
  icon?: MaybeElement;
  /** Set for a notice that appears on an open screen, so that screen readers announce it. */
  role?: 'status' | 'alert' | undefined;
  /** Controls at the end of the line, such as a button. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Notice next to its subject: Blueprint's Callout without its title, whose heading is always an h5. */
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
