import { Print } from '@blueprintjs/icons';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { watchSize } from '#renderer/platform/watch-size.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import styles from '#renderer/ui/print/print-pages.module.css';
import { usePrintAlone } from '#renderer/ui/print/use-print-alone.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';
import * as tasks from '#shared/words/tasks.ts';

interface PrintPagesProps {
  /** True for sheets that are wider than high. */
  across?: boolean;
  /** `PrintPage` elements without controls. Their colours are black on white in dark mode, too. */
  children: ReactNode;
}

/**
 * Sheets of paper: a preview on the screen, and the only thing that is printed while they are mounted (look-131). The
 * preview becomes smaller with its place; it never scrolls sideways. Import it only in code that is loaded on demand.
 */
export function PrintPages({ across = false, children }: PrintPagesProps) {
  const preview = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 1, height: 0 });
  usePrintAlone(paper);
  useLayoutEffect(() => {
    const [room, sheets] = [preview.current, paper.current];
    if (!room || !sheets) return undefined;
    const measure = () => {
      const scale = Math.min(1, room.clientWidth / sheets.offsetWidth);
      const height = Math.ceil(sheets.offsetHeight * scale);
      if (sheets.offsetWidth > 0)
        setSize((now) => (now.scale === scale && now.height === height ? now : { scale, height }));
    };
    measure();
    return watchSize([room, sheets], measure);
  }, []);
  return (
    <section
      ref={preview}
      className={styles.preview}
      aria-label={say(tasks.preview)}
      style={{ '--scale': size.scale, '--height': `${size.height}px` } as CSSProperties}
    >
      <div ref={paper} className={styles.paper} data-across={across ? '' : undefined}>
        {children}
      </div>
    </section>
  );
}

/** One sheet; what is longer than a sheet continues on the next. */
export function PrintPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

/** Button that opens the browser's dialog for printing. */
export function PrintButton({ onPrint }: { onPrint?: () => void }) {
  const print = () => {
    window.print();
    onPrint?.();
  };
  return (
    <Button variant="primary" icon={<Print aria-hidden="true" />} onClick={print}>
      {say(words.print)}
    </Button>
  );
}
