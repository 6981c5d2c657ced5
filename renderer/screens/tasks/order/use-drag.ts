import { type DragEvent, useState } from 'react';
import type { NextTo } from '#shared/rules/order.ts';
import type { Move } from './use-move-task.ts';

/** Handlers and marks of a row that can be dragged with a mouse, and onto which others can be dropped. */
interface DragProps {
  draggable: boolean;
  /** Edge of the row at which the dragged one would land. */
  'data-drop': NextTo['side'] | undefined;
  'data-dragged': boolean | undefined;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/**
 * Lets the rows of one list be dragged to another place in it.
 * @returns the properties of the row of a task
 */
export function useDrag(move: (move: Move) => void): (taskId: string, mayMove: boolean) => DragProps {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<NextTo | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (taskId, mayMove) => ({
    draggable: mayMove,
    'data-drop': target?.taskId === taskId && dragged !== taskId ? target.side : undefined,
    'data-dragged': dragged === taskId || undefined,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', '');
      setDragged(taskId);
    },
    onDragOver: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const side = event.clientY < top + height / 2 ? 'before' : 'after';
      if (target?.taskId !== taskId || target.side !== side) setTarget({ taskId, side });
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== null && target && target.taskId !== dragged) move({ taskId: dragged, to: target });
      end();
    },
    onDragEnd: end,
  });
}
