import { Edit, Trash } from '@blueprintjs/icons';
import { Button } from '#renderer/ui/controls/button.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

interface EditDeleteButtonsProps {
  /** Id of the item: after a deletion, lists find by it the element that gets the focus. */
  id: string;
  /** Name of the item, for screen readers. */
  name: string;
  /** Left out for people who may not edit. */
  onEdit?: (() => void) | false | undefined;
  /** Left out for people who may not delete. */
  onDelete?: (() => void) | false | undefined;
}

/** Buttons to edit and to delete at the end of a row inside `ConfirmDelete`. */
export function EditDeleteButtons({ id, name, onEdit, onDelete }: EditDeleteButtonsProps) {
  return (
    <>
      {onEdit ? (
        <Button
          variant="quiet"
          icon={<Edit aria-hidden="true" />}
          aria-label={say(common.editNamed, { name })}
          tip={say(common.edit)}
          onClick={onEdit}
        />
      ) : null}
      {onDelete ? (
        <Button
          variant="quiet"
          icon={<Trash aria-hidden="true" />}
          aria-label={say(common.deleteNamed, { name })}
          tip={say(common.deleteLabel)}
          data-delete={id}
          onClick={onDelete}
        />
      ) : null}
    </>
  );
}
