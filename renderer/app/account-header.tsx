import styles from '#renderer/app/shell.module.css';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName } from '#renderer/domain/people/person-name.ts';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';

/** Who is signed in, above the entries of their menu. */
export function AccountHeader({ user }: { user: CurrentUser }) {
  return (
    <div className={styles.who}>
      <Avatar person={user} />
      <div className={styles.whoWords}>
        <strong dir="auto">{personName(user)}</strong>
        <span dir="auto">
          {user.role ? roleName(user.role) : user.family ? say(words.noRoleAssigned) : user.username}
        </span>
      </div>
    </div>
  );
}
