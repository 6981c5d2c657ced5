import type { MaybeElement } from '@blueprintjs/core';
import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from '#renderer/ui/layout/banner.module.css';

interface BannerProps {
  tone: 'good' | 'warning';
  /** Icon instead of the tone's own; null for none. */
  icon?: MaybeElement;
  children: ReactNode;
}

/** Notice over the whole width of the screen, below the top bar. */
export function Banner({ tone, icon, children }: BannerProps) {
  return (
    <Callout
      intent={tone === 'good' ? 'success' : 'warning'}
      className={styles.banner}
      {...(icon === undefined ? {} : { icon })}
    >
      <p>{children}</p>
    </Callout>
  );
}
