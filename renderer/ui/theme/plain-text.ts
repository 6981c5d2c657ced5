import { createElement, type HTMLAttributes, type Ref } from 'react';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface TextProps extends HTMLAttributes<HTMLElement> {
  tagName?: string;
  ellipsize?: boolean;
  ref?: Ref<HTMLElement>;
}

/**
 * Replaces Blueprint's `Text`, which each of its buttons and tags contains: that one measures itself after its first
 * render and renders again before the first paint, to set a title on truncated text. Kinboard's labels wrap instead
 * (look-6).
 */
export function Text({ tagName = 'div', ellipsize = false, className, ...rest }: TextProps) {
  return createElement(tagName, {
    ...rest,
    className: classNames(ellipsize && 'bp6-text-overflow-ellipsis', className),
  });
}
