import { PATHS } from '#renderer/domain/paths.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { say } from '#shared/language/say.ts';
import { isProfessional } from '#shared/permissions.ts';
import * as words from '#shared/words/professional.ts';

/** Explains how a child gets an assigned professional (professionals-23). */
export function NoStudents() {
  const actor = useActor();
  const mayChange = useCan('users.manage');
  const isOneself = actor !== null && isProfessional(actor);
  return (
    <EmptyState
      picture="scene-people"
      title={say(words.noStudentsYet)}
      action={mayChange ? <ButtonLink to={PATHS.family}>{say(words.openFamilyManagement)}</ButtonLink> : null}
    >
      {isOneself
        ? say(words.noOwnStudentsHint)
        : mayChange
          ? say(words.noStudentsEditChildHint)
          : say(words.noStudentsAskAdminHint)}
    </EmptyState>
  );
}
