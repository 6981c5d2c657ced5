import { Edit, Key } from '@blueprintjs/icons';
import { mayEdit, type Viewer } from '#renderer/domain/members/member-rules.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/members.ts';

interface MemberActionProps {
  member: PersonView;
  viewer: Viewer;
  onEdit: () => void;
  onPin: () => void;
}

/** Shows the viewer's action for a member: the edit button, else the PIN button for a child, else nothing. */
export function MemberAction({ member, viewer, onEdit, onPin }: MemberActionProps) {
  if (mayEdit(viewer, member)) {
    return (
      <Button
        icon={<Edit aria-hidden="true" />}
        aria-label={say(words.editMember, { name: personName(member) })}
        onClick={onEdit}
      >
        {say(common.edit)}
      </Button>
    );
  }
  // The server sends `hasPin` only to viewers who may set the PIN.
  if (member.hasPin === undefined) return null;
  return (
    <Button
      icon={<Key aria-hidden="true" />}
      aria-label={say(words.pinNamed, { name: personName(member) })}
      onClick={onPin}
    >
      {say(words.pin)}
    </Button>
  );
}
