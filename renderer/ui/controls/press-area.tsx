import { Button } from '@blueprintjs/core';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { NATIVE_KEYS } from '#renderer/ui/controls/button.tsx';
import styles from '#renderer/ui/controls/press-area.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface PressAreaProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick' | 'onFocus'> {
  /** Class with its look; children are laid out in its box directly. */
  className?: string | undefined;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onFocus?: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/**
 * Blueprint's button without its look, for elements with a look of their own that are pressed as a whole, like a tile
 * or a day. What is in it is printed, other buttons are not (look-132).
 */
export function PressArea({ className, ...rest }: PressAreaProps) {
  return (
    <Button
      {...rest}
      {...NATIVE_KEYS}
      variant="minimal"
      className={classNames(styles.area, className)}
      textClassName={styles.inside}
    />
  );
}
