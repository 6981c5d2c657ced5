/** Place to which a task moves: before or after another task. */
export interface NextTo {
  taskId: string;
  side: 'before' | 'after';
}

/**
 * Moves one task of a list next to another; the order stays if both are the same, or if one of them is not there
 * (tasks-32).
 */
export function moveNextTo<T extends { id: string }>(items: readonly T[], id: string, to: NextTo): T[] {
  const moved = items.find((item) => item.id === id);
  if (!moved || id === to.taskId || !items.some((item) => item.id === to.taskId)) return [...items];
  return items.flatMap((item) => {
    if (item.id === id) return [];
    if (item.id !== to.taskId) return [item];
    return to.side === 'before' ? [moved, item] : [item, moved];
  });
}
