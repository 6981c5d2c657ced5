import { useQuery } from '@tanstack/react-query';
import { usePairedDevices } from '#renderer/domain/members/cut-devices.tsx';
import type { Role, Viewer } from '#renderer/domain/members/member-rules.ts';
import { rolesQuery } from '#renderer/domain/roles/roles.queries.ts';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { losesAccess } from '#shared/permissions/powers.ts';

/** Consequences of the role that is chosen for a member. */
export interface ChosenRole {
  /** Every role of the family. */
  roles: readonly Role[];
  isChild: boolean;
  /** The devices that the editor may cut off when the member loses rights (people-21). */
  devicesAtStake: readonly DeviceView[];
}

/** Returns the consequences of the role chosen in the form. @param latest the member as currently saved */
export function useChosenRole(roleId: string, latest: PersonView, familyId: string, viewer: Viewer): ChosenRole {
  const roles = useQuery(rolesQuery(familyId)).data ?? [];
  const devices = usePairedDevices(latest, viewer.managesUsers);
  const role = roles.find(({ id }) => id === roleId) ?? null;
  const isLosing = roleId !== latest.roleId && losesAccess(latest.role, role);
  return { roles, isChild: role?.type === 'child', devicesAtStake: isLosing ? devices : [] };
}
