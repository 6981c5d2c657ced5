import { Notice } from '#renderer/ui/layout/notice.tsx';

/** What a move means for tablets: said before anything else (docs/product/moving.md#moving-2). */
export function TabletsNote() {
  return (
    <Notice tone="warning">
      <p>
        <strong>First look at the tablets.</strong> The new computer has another address. At another address each tablet
        is connected anew, and ticks that still wait on a tablet stay behind at the old one.
      </p>
      <p>
        So let every tablet send its ticks before you begin: open Kinboard on each, and wait until no tick is waiting.
      </p>
    </Notice>
  );
}
