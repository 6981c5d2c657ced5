import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/devices.schema.ts';

/** POST /api/devices/pairing: a code that pairs one device within ten minutes. */
export const createPairing = defineContract<typeof schemas.createPairing>({
  method: 'POST',
  path: '/api/devices/pairing',
  permission: 'devices.manage',
  atHomeOnly: true,
  status: 201,
  errors: ['too_many_devices', 'too_many_pairing_codes'],
});

/** POST /api/devices/pair: sets the device cookie of the browser that calls it, and signs out whoever was signed in there. */
export const pairDevice = defineContract<typeof schemas.pairDevice>({
  method: 'POST',
  path: '/api/devices/pair',
  permission: 'public',
  atHomeOnly: true,
  limitedBy: 'code',
  status: 201,
  errors: ['pairing_code_unknown', 'too_many_devices', 'too_many_attempts'],
});

/** GET /api/devices/profiles: who may sign in here; only on a paired device. */
export const listProfiles = defineContract<typeof schemas.listProfiles>({
  method: 'GET',
  path: '/api/devices/profiles',
  permission: 'public',
  atHomeOnly: true,
  errors: ['device_not_paired'],
});

/** POST /api/devices/sign-in: by PIN; five wrong ones lock the profile on this device for 5 minutes, then 15, then 60. */
export const signInByPin = defineContract<typeof schemas.signInByPin>({
  method: 'POST',
  path: '/api/devices/sign-in',
  permission: 'public',
  atHomeOnly: true,
  errors: ['device_not_paired', 'wrong_pin', 'pin_not_set', 'pin_locked', 'too_many_attempts', 'too_busy'],
});

/** GET /api/devices. */
export const listDevices = defineContract<typeof schemas.listDevices>({
  method: 'GET',
  path: '/api/devices',
  permission: 'devices.manage',
});

/** PUT /api/devices/{deviceId}: its name, and when it goes back to the picker by itself. */
export const updateDevice = defineContract<typeof schemas.updateDevice>({
  method: 'PUT',
  path: '/api/devices/:deviceId',
  permission: 'devices.manage',
});

/** DELETE /api/devices/{deviceId}: cuts it off at once, live connection included. */
export const removeDevice = defineContract<typeof schemas.removeDevice>({
  method: 'DELETE',
  path: '/api/devices/:deviceId',
  permission: 'devices.manage',
});

/** DELETE /api/devices/{deviceId}/locks/{userId}: lets a child try again there at once; fine when nothing is locked. */
export const unlockProfile = defineContract<typeof schemas.unlockProfile>({
  method: 'DELETE',
  path: '/api/devices/:deviceId/locks/:userId',
  permission: 'devices.manage',
  atHomeOnly: true,
});

/** PUT /api/users/{userId}/pin: sets, changes or (with null) removes a child's PIN; ends their sign-ins by PIN. */
export const setPin = defineContract<typeof schemas.setPin>({
  method: 'PUT',
  path: '/api/users/:userId/pin',
  permission: 'pin.set',
  atHomeOnly: true,
  errors: ['pin_only_for_children', 'too_busy'],
});
