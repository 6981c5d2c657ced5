import { PATHS } from '#renderer/domain/paths.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { isChild } from '#shared/permissions.ts';
import styles from './progress-card.module.css';

/** What Today's Progress says while nothing is planned, and where to go instead. */
export function NoTasks() {
  const user = useSignedInUser();
  const canSeeChildren = useCan('children.overview');
  if (!user.role) {
    return <p className="muted">The family admin gives you a role next. Until then you see your own tasks here.</p>;
  }
  return (
    <>
      <p className={styles.free}>Nothing planned today</p>
      {isChild(user) ? (
        <p className="muted">Enjoy your free time! New tasks appear here when a grown-up gives you some.</p>
      ) : (
        <p className="muted">No task is on your own list today.</p>
      )}
      {canSeeChildren ? (
        <div className={styles.action}>
          <ButtonLink to={`${PATHS.home}?tab=children`}>See the children's progress</ButtonLink>
        </div>
      ) : null}
    </>
  );
}
