import type { DayServices } from '#server/compose/day-services.ts';
import type { PeopleServices } from '#server/compose/people-services.ts';
import type { Hooks } from '#server/hooks/hooks.ts';

/** Subscribes features of the core to announcements, in this order. The feature that announces does not know them. */
export function followChanges(
  hooks: Hooks,
  { account, autoAssign, devices, families, invitations, pins, roleEffects }: PeopleServices,
  { calendar, taskRows }: DayServices,
): void {
  hooks.follow('tasks', {
    'family.dayMovedBack': (...about) => taskRows.bringBack(...about),
    'child.getsFamilyTasks': (...about) => void autoAssign.applyToChild(...about),
  });
  hooks.follow('people', {
    'family.dayMovedBack': (...about) => roleEffects.bringBack(...about),
    'person.roleChanged': (...about) => roleEffects.settle(...about),
  });
  hooks.follow('calendar', {
    'person.removing': (...about) => calendar.removeEventsOf(...about),
  });
  hooks.follow('invitations', {
    'person.removed': (...about) => invitations.forgetInvited(...about),
    'person.accessRevoked': (tx, { id }) => invitations.revokeAllOf(tx, id),
  });
  hooks.follow('devices', {
    'person.changed': (...about) => pins.followRole(...about),
    'person.accessRevoked': (tx, { id }) => devices.revokePairingsOf(tx, id),
    'person.devicesCutOff': (...about) => devices.removePairedBy(...about),
  });
  hooks.follow('families', {
    'person.accessRevoked': (...about) => families.renewJoinCode(...about),
  });
  hooks.follow('account', {
    'person.passwordReset': (...about) => account.endSessionsOf(...about),
    'device.removing': (...about) => account.endSessionsOnDevice(...about),
  });
}
