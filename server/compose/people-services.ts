import { createDirectory } from '#server/access/directory.ts';
import type { Foundation } from '#server/compose/foundation.ts';
import { AccountService } from '#server/features/account/account.service.ts';
import { IdleSessions } from '#server/features/account/idle-sessions.service.ts';
import { DeviceFields } from '#server/features/devices/device-fields.service.ts';
import { DevicesService } from '#server/features/devices/devices.service.ts';
import { PinsService } from '#server/features/devices/pins.service.ts';
import { FamiliesService } from '#server/features/families/families.service.ts';
import { FamilyRows } from '#server/features/families/family-rows.service.ts';
import { InvitationsService } from '#server/features/invitations/invitations.service.ts';
import { LimitsService } from '#server/features/limits/limits.service.ts';
import { PeopleAccounts } from '#server/features/people/accounts.service.ts';
import { PeopleService } from '#server/features/people/people.service.ts';
import { PersonRows } from '#server/features/people/person-rows.service.ts';
import { RoleEffects } from '#server/features/people/role-effects.service.ts';
import { RolesService } from '#server/features/roles/roles.service.ts';
import { AutoAssignService } from '#server/features/tasks/auto-assign.service.ts';

/** Services of people and their access: people, roles, families, devices, sessions. */
export type PeopleServices = ReturnType<typeof createPeopleServices>;

/** Creates the services of people and their access. */
export function createPeopleServices({ unitOfWork, clock, hooks, timeZone, assumesTimeZone, setupCode }: Foundation) {
  const limits = new LimitsService({ unitOfWork, clock });
  const personRows = new PersonRows();
  const familyRows = new FamilyRows(clock, timeZone);
  const directory = createDirectory(personRows, unitOfWork.accessVersion);
  const autoAssign = new AutoAssignService({
    unitOfWork,
    clock,
    directory,
    hooks,
    today: (tx, familyId) => familyRows.today(tx, familyId),
  });
  const roles = new RolesService({ unitOfWork, clock, directory, hooks });
  const roleEffects = new RoleEffects({ families: familyRows, hooks });
  const accounts = new PeopleAccounts({ clock, hooks });
  const people = new PeopleService({
    unitOfWork,
    clock,
    directory,
    hooks,
    limits,
    roles,
    accounts,
    effects: roleEffects,
  });
  const invitations = new InvitationsService({ unitOfWork, clock, directory, roles });
  const families = new FamiliesService({
    unitOfWork,
    clock,
    directory,
    hooks,
    accounts,
    roles,
    invitations,
    defaultTimeZone: timeZone,
    assumesTimeZone,
    setupCode,
  });
  const devices = new DevicesService({ unitOfWork, clock, directory, families: familyRows, hooks });
  const deviceFields = new DeviceFields({ unitOfWork, families: familyRows, hooks, devices });
  const idleSessions = new IdleSessions({ unitOfWork, clock, devices });
  const account = new AccountService({
    unitOfWork,
    clock,
    hooks,
    accounts,
    families,
    invitations,
    devices,
    idleSessions,
    defaultTimeZone: timeZone,
  });
  const pins = new PinsService({
    unitOfWork,
    clock,
    directory,
    families: familyRows,
    people: personRows,
    account,
    devices,
    hooks,
  });
  return {
    ...{ limits, personRows, familyRows, directory, autoAssign, roles, roleEffects, people },
    ...{ invitations, families, devices, deviceFields, idleSessions, account, pins },
  };
}
