import { NonIdealState } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Picture } from '#renderer/ui/pictures/picture.tsx';

interface EmptyStateProps {
  /** Key of a picture. */
  picture: string;
  /** Short and kind, e.g. 'No Children Found'. */
  title?: string;
  /** One sentence that says what belongs here. */
  children: ReactNode;
  /** Button for the next step. */
  action?: ReactNode;
}

/**
 * Content of an empty list: picture, sentence, one action (look-45). It does not use Blueprint's title, whose heading
 * is always an h4.
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
