import { createElement, type HTMLAttributes, type Ref } from 'react';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface TextProps extends HTMLAttributes<HTMLElement> {
  tagName?: string;
  ellipsize?: boolean;
  ref?: Ref<HTMLElement>;
}

/**
 * Stands in for Blueprint's `Text`, which every button and tag of it holds: that one measures itself once it is drawn
 * and is drawn again, before anything is seen, to give what is cut a title. Our labels wrap (look-6).
 */
export function Text({ tagName = 'div', ellipsize = false, className, ...rest }: TextProps) {
  return createElement(tagName, {
    ...rest,
    className: classNames(ellipsize && 'bp6-text-overflow-ellipsis', className),
  });
}
