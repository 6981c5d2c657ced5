import { Card as BlueprintCard } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import styles from '#renderer/ui/layout/card.module.css';

interface CardProps {
  /** Heading (h2) of the card; it also names the region. */
  title?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** Controls at the end of the heading line. */
  actions?: ReactNode;
  /** True for less padding, for one of many small cards. */
  compact?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Raised surface for one topic. */
export function Card({ title, description, actions, compact = false, className, children }: CardProps) {
  const headingId = useId();
  return (
    <BlueprintCard
      compact={compact}
      className={className}
      {...(title ? { role: 'region', 'aria-labelledby': headingId } : {})}
    >
      {title || actions ? (
        <header className={styles.header}>
          <div className={styles.titles}>
            {title ? <h2 id={headingId}>{title}</h2> : null}
            {description ? <p className="muted">{description}</p> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      {children}
    </BlueprintCard>
  );
}
