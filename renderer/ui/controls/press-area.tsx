import { Button } from '@blueprintjs/core';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { NATIVE_KEYS } from '#renderer/ui/controls/button.tsx';
import styles from '#renderer/ui/controls/press-area.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface PressAreaProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick' | 'onFocus'> {
  /** Draws it; what is inside lies in its box as in any other. */
  className?: string | undefined;
  onClick?: () => void;
  onFocus?: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Blueprint's button without its frame, for what is drawn in a way of its own and pressed as a whole: a tile, a line, a day. */
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
