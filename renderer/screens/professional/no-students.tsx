import { PATHS } from '#renderer/domain/paths.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { isProfessional } from '#shared/permissions.ts';

/** Says how a child gets an assigned professional (docs/product/professionals.md#professionals-23). */
export function NoStudents() {
  const actor = useActor();
  const mayChange = useCan('users.manage');
  const isOneself = actor !== null && isProfessional(actor);
  return (
    <EmptyState
      picture="scene-people"
      title="No students yet"
      action={mayChange ? <ButtonLink to={PATHS.family}>Open Family Management</ButtonLink> : null}
    >
      {isOneself
        ? 'No student has you as their professional yet. Ask the family admin.'
        : mayChange
          ? 'Students are children with an assigned professional. Edit a child in Family Management and choose a teacher, therapist or coach there.'
          : 'Students are children with an assigned professional. The family admin edits a child and chooses a teacher, therapist or coach.'}
    </EmptyState>
  );
}
