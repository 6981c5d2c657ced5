import { useQuery } from '@tanstack/react-query';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as roleWords from '#shared/words/roles.ts';
import { useReadNote } from './admin.queries.ts';

/**
 * Warns that counselors and tutors of this family can see every child, until the warning is marked as read (roles-30).
 */
export function CounselorsNote({ familyId, roles }: { familyId: string; roles: readonly FamilyRoleView[] }) {
  const family = useQuery(familyQuery(familyId));
  const read = useReadNote(familyId);
  const isThere = family.data?.notes?.includes('counselors') && roles.some(seesEveryChild);
  if (!isThere) return null;
  return (
    <Notice
      tone="ask"
      action={
        <Button pending={read.isPending} onClick={() => read.mutate('counselors')}>
          {say(words.haveReadThis)}
        </Button>
      }
    >
      {say(words.counselorsSeeEveryChild, { permission: say(roleWords.viewProgress) })}
    </Notice>
  );
}

function seesEveryChild({ name, permissions }: FamilyRoleView): boolean {
  return ['counselor', 'tutor'].includes(name.trim().toLowerCase()) && permissions?.canViewProgress === true;
}
