import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import type { SignInWay } from '#shared/sign-in-ways.ts';
import * as words from '#shared/words/ways.ts';
import styles from './device-ways.module.css';
import { WayChoice } from './way-choice.tsx';

/** Ways of signing in by the id of the child; a child that is missing signs in by PIN. */
export type Ways = Readonly<Record<string, SignInWay>>;

/** Returns the ways that are chosen for a device. */
export function waysOf({ signIns }: Pick<DeviceView, 'signIns'>): Ways {
  return Object.fromEntries(signIns.map(({ userId, way }) => [userId, way]));
}

interface DeviceWaysProps {
  ways: Ways;
  onChange: (userId: string, way: SignInWay) => void;
  /** Opens the dialog that sets a child's three pictures. */
  onSetPictures: (child: PersonView) => void;
}

/** Chooses for each child how they sign in on a device; only children whose PIN the viewer may set are listed. */
export function DeviceWays({ ways, onChange, onSetPictures }: DeviceWaysProps) {
  const familyId = useSignedInUser().family?.id ?? '';
  const members = useQuery(membersQuery(familyId));
  // The server sends `hasPin` only to viewers who may set the PIN.
  const children = members.data?.filter(({ hasPin }) => hasPin !== undefined) ?? [];
  if (members.data && children.length === 0) return null;
  return (
    <section className={styles.ways}>
      <div>
        <h3>{say(words.waysOfChildren)}</h3>
        <p className="muted">{say(words.waysHint)}</p>
      </div>
      <QueryState
        query={members}
        title={say(words.waysOfChildren)}
        skeleton={<SkeletonList rows={2} height={96} label={say(words.waysOfChildren)} />}
      />
      {children.map((child) => (
        <WayChoice
          key={child.id}
          child={child}
          value={ways[child.id] ?? 'pin'}
          onChange={(way) => onChange(child.id, way)}
          onSetPictures={() => onSetPictures(child)}
        />
      ))}
    </section>
  );
}
