import { type ReactNode, useId } from 'react';
import styles from '#renderer/ui/layout/card.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface CardProps {
  /** Heading (h2) of the card; it also names the region. */
  title?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** At the end of the heading line. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A raised surface that holds one thing. */
export function Card({ title, description, actions, className, children }: CardProps) {
  const headingId = useId();
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={title ? headingId : undefined}>
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
    </section>
  );
}
