import { NonIdealState } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Picture } from '#renderer/ui/pictures/picture.tsx';

interface EmptyStateProps {
  /** Key of a picture. */
  picture: string;
  /** Short and kind, e.g. 'No Children Found'. */
  title?: string;
  /** One sentence: what belongs here. */
  children: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

/**
 * Content of a list that has nothing: picture, sentence, one action (look-45). Without Blueprint's title,
 * whose heading is always an h4.
 */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <NonIdealState
      icon={<Picture icon={picture} size={72} />}
      iconMuted={false}
      description={
        <p>
          {title ? <strong>{title}</strong> : null}
          {children}
        </p>
      }
    >
      {action}
    </NonIdealState>
  );
}
