import type { ReactNode } from 'react';
import styles from '#renderer/ui/layout/entry-list.module.css';
import { Picture } from '#renderer/ui/pictures/picture.tsx';

/** Groups of entries, one below the other. */
export function EntryGroups({ children }: { children: ReactNode }) {
  return <div className={styles.groups}>{children}</div>;
}

/** Group of entries under a small heading. */
export function EntryGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface EntryProps {
  icon: string;
  text: string;
  /** Shown below the text. */
  detail: ReactNode;
  /** True for an entry that no longer counts. */
  isStruck?: boolean;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/** Line with a picture, a text and a detail. */
export function Entry({ icon, text, detail, isStruck = false, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <Picture icon={icon} size={40} />
      <div className={styles.words}>
        <strong dir="auto" className={isStruck ? styles.struck : undefined}>
          {text}
        </strong>
        <span className="muted">{detail}</span>
      </div>
      {children}
    </li>
  );
}
