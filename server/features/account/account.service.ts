import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { Language } from '#shared/language/languages.ts';
import { createChangePassword } from './change-password.ts';
import { createDescribeUser } from './current-user.ts';
import { createRegister } from './register.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

/** Sign-in, registration, sessions and one's own password. */
export type AccountService = ReturnType<typeof createAccountService>;

/** Makes the account service. */
export function createAccountService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  people: PeopleService['accounts'];
  families: FamiliesService;
  invitations: Pick<InvitationsService, 'check'>;
  /** The paired device of a sign-in, as `GET /api/user` tells it. */
  describeDevice: (tx: Tx, deviceId: string) => CurrentUser['device'];
  hooks: Hooks;
  /** A session on a paired device has begun. */
  onDeviceSession: (sid: string) => void;
  /** For people without a family. */
  defaultTimeZone: string;
}) {
  const { unitOfWork, clock, people, families, invitations, describeDevice, onDeviceSession, defaultTimeZone } = deps;
  const describeUser = createDescribeUser({ unitOfWork, clock, describeDevice, hooks: deps.hooks });
  const sessions = createSessions({
    unitOfWork,
    clock,
    describeUser,
    describeDevice,
    onDeviceSession,
    defaultTimeZone,
  });
  const { startSession } = sessions;

  return {
    ...sessions,
    ...createSignIn({ unitOfWork, startSession }),
    ...createRegister({ unitOfWork, people, families, invitations, startSession }),
    ...createChangePassword({ unitOfWork, people }),

    /** Chooses what the caller reads Kinboard in; null follows their family. */
    chooseLanguage: (caller: Caller, language: Language | null): Promise<void> =>
      unitOfWork.run((tx) => {
        people.setLanguage(tx, caller.id, language);
        if (caller.familyId) tx.emit({ type: 'members.changed', familyId: caller.familyId, ids: [caller.id] });
      }),

    /** The caller as `GET /api/user` answers. @throws AppError not_signed_in for an account that is gone */
    currentUser: (caller: Caller, sid: string): CurrentUser => describeUser(caller.id, caller.deviceId, sid),
  };
}
