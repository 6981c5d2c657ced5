import type { FileCheck } from '#server/extras/file-part.ts';

/** Refuses what holds of an extra that is off (docs/product/extras.md#extras-5). */
export function checkExtras({ file, mustBeOn }: FileCheck): void {
  for (const [index, { askFirst, howOften, forChildren }] of file.rewards.entries())
    if (askFirst || howOften || forChildren) mustBeOn('asking', `rewards.${index}`);
  for (const [index, { lookFirst }] of file.tasks.entries())
    if (lookFirst) mustBeOn('looking', `tasks.${index}.lookFirst`);
  for (const [index, { kind, status }] of (file.requests ?? []).entries())
    if (status === 'waiting') mustBeOn(kind === 'task' ? 'looking' : 'asking', `requests.${index}`);
}
