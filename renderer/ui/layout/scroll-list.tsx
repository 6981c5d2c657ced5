import { type ComponentProps, useEffect, useRef } from 'react';
import { watchScroll } from '#renderer/ui/controls/mark-hidden.ts';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import styles from './scroll-list.module.css';

/** List that scrolls within its card; it fades out at the top or bottom where it has more content (look-100). */
export function ScrollList({ className, ...props }: ComponentProps<'div'>) {
  const list = useRef<HTMLDivElement>(null);
  // After each render, since the list may have new children.
  useEffect(() => {
    const { current } = list;
    return current ? watchScroll(current, () => mark(current)) : undefined;
  });
  return <div ref={list} className={classNames(styles.list, className)} {...props} />;
}

function mark(list: HTMLElement): void {
  const above = list.scrollTop;
  const below = list.scrollHeight - list.clientHeight - above;
  list.dataset.hidden = `${above > 1 ? 'above' : ''} ${below > 1 ? 'below' : ''}`.trim();
}
