import { Avatar } from '#renderer/domain/people/avatar.tsx';
import styles from '#renderer/domain/people/child-header.module.css';
import { childLook } from '#renderer/domain/people/child-look.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { isChild } from '#shared/permissions.ts';

/** Returns the props of a Page whose header shows a child's picture and colour; none for grown-ups (look-101). */
export function childHeader(user: CurrentUser) {
  if (!isChild(user)) return {};
  return {
    kid: true,
    look: childLook(user),
    lead: (
      <span className={styles.picture}>
        <Avatar person={user} size={96} />
      </span>
    ),
  };
}
