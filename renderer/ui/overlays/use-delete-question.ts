import { type RefObject, useRef, useState } from 'react';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';

/** State of a list in which one row asks whether to delete it. */
interface DeleteQuestion<Row, List extends HTMLElement> {
  /** Ref for the element around the rows. */
  list: RefObject<List | null>;
  /** Id of the row that asks; null when none does. */
  askedId: string | null;
  ask: (id: string | null) => void;
  confirm: (row: Row) => void;
}

/**
 * Manages the question in a list of rows in `ConfirmDelete` with `EditDeleteButtons`: one row asks at a time, and once
 * it is deleted the focus moves to the next row's button. If deleting fails, the row goes on asking.
 * @param remove deletes a row and calls `onSuccess` when it is deleted
 */
export function useDeleteQuestion<Row extends { id: string }, List extends HTMLElement>(
  remove: (row: Row, then: { onSuccess: () => void }) => void,
): DeleteQuestion<Row, List> {
  const list = useRef<List>(null);
  const [askedId, setAskedId] = useState<string | null>(null);
  const confirm = (row: Row) => {
    const focusNext = planFocus(list.current, '[data-delete]', (button) => button.dataset.delete === row.id);
    remove(row, {
      onSuccess: () => {
        setAskedId(null);
        focusNext();
      },
    });
  };
  return { list, askedId, ask: setAskedId, confirm };
}
