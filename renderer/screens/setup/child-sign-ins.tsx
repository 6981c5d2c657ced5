import { Key } from '@blueprintjs/icons';
import { HomeAddress } from '#renderer/domain/family/home-address.tsx';
import { SignInSlip } from '#renderer/domain/members/sign-in-slip.tsx';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as auth from '#shared/words/auth.ts';
import * as words from '#shared/words/setup.ts';
import { useNewSignIns, useRenewSignIn } from './setup.queries.ts';
import { StepError } from './step-parts.tsx';
import styles from './steps.module.css';

/** Shows each child's sign-in, or a button for a new password when it was shown in an earlier visit. */
export function ChildSignIns({ familyChildren }: { familyChildren: readonly PersonView[] }) {
  const signIns = useNewSignIns();
  const without = familyChildren.filter((child) => signIns.every(({ userId }) => userId !== child.id));
  return (
    <div className={styles.block}>
      <p>{say(words.whereSignInsCountHint)}</p>
      <HomeAddress elsewhere={say(words.tabletAddressHint)} />
      {signIns.length > 0 ? (
        <div className={styles.slips}>
          {signIns.map(({ userId, name, signIn }) => (
            <SignInSlip key={userId} name={name} signIn={signIn} />
          ))}
        </div>
      ) : null}
      {without.length > 0 ? (
        <ul className={styles.children} aria-label={say(words.signInsShownBefore)}>
          {without.map((child) => (
            <li key={child.id}>
              <ShownBefore child={child} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ShownBefore({ child }: { child: PersonView }) {
  const renew = useRenewSignIn();
  return (
    <div className={styles.unknown}>
      <span>
        <Said
          text={words.childUsername}
          values={{ username: child.username }}
          tags={{ name: () => <strong dir="auto">{personName(child)}</strong> }}
        />
      </span>
      <Button icon={<Key aria-hidden="true" />} pending={renew.isPending} onClick={() => renew.mutate(child)}>
        {say(auth.newPassword)}
      </Button>
      <StepError error={renew.error} />
    </div>
  );
}
