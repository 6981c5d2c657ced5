import type { ReactNode } from 'react';
import { Notice } from '#renderer/ui/layout/notice.tsx';

/**
 * A failure of a form, beside its button, since a toast goes away (docs/product/words.md#words-26). The toast is what
 * readers hear.
 */
export function InlineError({ children }: { children: ReactNode }) {
  return <Notice tone="danger">{children}</Notice>;
}
