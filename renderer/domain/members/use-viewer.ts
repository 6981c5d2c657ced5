import type { Viewer } from '#renderer/domain/members/member-rules.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { isChild } from '#shared/permissions.ts';

/** Who looks at the family. */
export function useViewer(): Viewer {
  const actor = useActor();
  const managesUsers = useCan('users.manage');
  return {
    id: actor?.id ?? '',
    isFamilyAdmin: actor?.isFamilyAdmin ?? false,
    managesUsers,
    isChild: actor !== null && isChild(actor),
  };
}
