import { type ReactNode, useEffect, useRef } from 'react';

/** Focuses the first field inside when it is mounted, for a form that a button opens. */
export function FocusFirstField({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={area} className={className}>
      {children}
    </div>
  );
}
