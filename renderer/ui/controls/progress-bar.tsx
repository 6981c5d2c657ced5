import { ProgressBar as BlueprintProgressBar } from '@blueprintjs/core';

/** A bar from 0 to 100 percent; the label is a sentence for readers, and the figure stands beside the bar. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <BlueprintProgressBar value={percent / 100} intent="success" animate={false} stripes={false} aria-label={label} />
  );
}
