import { Edit, Trash } from '@blueprintjs/icons';
import { Button } from '#renderer/ui/controls/button.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

interface EditDeleteButtonsProps {
  /** Id of what is changed: lists find by it where the focus goes when it is gone. */
  id: string;
  /** Its name, for readers. */
  name: string;
  /** Left out for whoever may not. */
  onEdit?: (() => void) | false | undefined;
  /** Left out for whoever may not. */
  onDelete?: (() => void) | false | undefined;
}

/** The two quiet buttons at the end of a row inside `ConfirmDelete`. */
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
