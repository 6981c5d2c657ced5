import { Tooltip } from '@blueprintjs/core';
import styles from '#renderer/ui/overlays/tip.module.css';
import '#renderer/ui/theme/blueprint.css';

export interface TipProps {
  text: string;
  /** Element that it describes and is positioned at. */
  about: Element;
}

/** Tooltip that is visible as long as it is rendered. */
export function Tip({ text, about }: TipProps) {
  const { top, left, width, height } = about.getBoundingClientRect();
  return (
    <Tooltip
      isOpen
      minimal
      placement="bottom"
      transitionDuration={0}
      portalClassName={styles.portal ?? ''}
      content={
        <span data-tooltip="" aria-hidden="true">
          {text}
        </span>
      }
      renderTarget={({ ref }) => <span ref={ref} className={styles.about} style={{ top, left, width, height }} />}
    />
  );
}
