import { ChevronDown } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from '#renderer/ui/controls/fold-line.module.css';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface FoldLineProps {
  isOpen: boolean;
  /** Id of the element that it opens and closes, which stays in the page as `hidden`. */
  controls: string;
  onToggle: () => void;
  className?: string | undefined;
  arrowClassName?: string | undefined;
  children: ReactNode;
}

/** Line that opens and closes the element below it; the arrow at its end turns. */
export function FoldLine({ isOpen, controls, onToggle, className, arrowClassName, children }: FoldLineProps) {
  return (
    <PressArea className={className} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {children}
      <ChevronDown className={classNames(styles.arrow, isOpen && styles.turned, arrowClassName)} aria-hidden="true" />
    </PressArea>
  );
}
