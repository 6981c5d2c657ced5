import { ProgressBar as BlueprintProgressBar } from '@blueprintjs/core';

/**
 * Bar from 0 to 100 percent; the label is a sentence for screen readers, and callers show the figure next to the bar.
 */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <BlueprintProgressBar value={percent / 100} intent="success" animate={false} stripes={false} aria-label={label} />
  );
}
