import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/devices.schema.ts';

/** POST /api/devices/pairing: returns a code that pairs one device within ten minutes. */
export const createPairing = defineContract<typeof schemas.createPairing>({
  method: 'POST',
  path: '/api/devices/pairing',
  permission: 'devices.manage',
  atHomeOnly: true,
  status: 201,
  errors: ['too_many_devices', 'too_many_pairing_codes'],
});

/** POST /api/devices/pair: sets the device cookie in the caller's browser and ends the session there. */
export const pairDevice = defineContract<typeof schemas.pairDevice>({
  method: 'POST',
  path: '/api/devices/pair',
  permission: 'public',
  atHomeOnly: true,
  limitedBy: 'code',
  status: 201,
  errors: ['pairing_code_unknown', 'too_many_devices', 'too_many_attempts'],
});

/** GET /api/devices/profiles: lists the people who may sign in on the caller's device, which must be paired. */
export const listProfiles = defineContract<typeof schemas.listProfiles>({
  method: 'GET',
  path: '/api/devices/profiles',
  permission: 'public',
  atHomeOnly: true,
  errors: ['device_not_paired'],
});

/**
 * GET /api/devices/day: reads how far the children's day is, as the caller's device shows it without a sign-in; never
 * tasks of professionals, private events or, unless chosen, points (devices-38, devices-39).
 */
export const readDeviceDay = defineContract<typeof schemas.readDeviceDay>({
  method: 'GET',
  path: '/api/devices/day',
  permission: 'public',
  atHomeOnly: true,
  errors: ['device_not_paired'],
});

/**
 * POST /api/devices/sign-in: signs in by what is chosen for the child on this device: a PIN, three pictures, or neither.
 * Five wrong ones lock the profile there for 5, then 15, then 60 minutes.
 */
export const signInByPin = defineContract<typeof schemas.signInByPin>({
  method: 'POST',
  path: '/api/devices/sign-in',
  permission: 'public',
  atHomeOnly: true,
  errors: [
    'device_not_paired',
    'wrong_pin',
    'wrong_pictures',
    'pin_not_set',
    'pictures_not_set',
    'other_way_here',
    'pin_locked',
    'too_many_attempts',
    'too_busy',
  ],
});

/** GET /api/devices. */
export const listDevices = defineContract<typeof schemas.listDevices>({
  method: 'GET',
  path: '/api/devices',
  permission: 'devices.manage',
});

/** PUT /api/devices/{deviceId}: changes its name, idle time and what it shows without a sign-in. */
export const updateDevice = defineContract<typeof schemas.updateDevice>({
  method: 'PUT',
  path: '/api/devices/:deviceId',
  permission: 'devices.manage',
});

/** DELETE /api/devices/{deviceId}: revokes a device immediately and closes its live connection. */
export const removeDevice = defineContract<typeof schemas.removeDevice>({
  method: 'DELETE',
  path: '/api/devices/:deviceId',
  permission: 'devices.manage',
});

/** DELETE /api/devices/{deviceId}/locks/{userId}: removes a child's lock on a device; succeeds without a lock too. */
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

/**
 * PUT /api/users/{userId}/pictures: sets, changes or (with null) removes the three pictures with which a child signs in;
 * ends their sign-ins on devices.
 */
export const setPictures = defineContract<typeof schemas.setPictures>({
  method: 'PUT',
  path: '/api/users/:userId/pictures',
  permission: 'pin.set',
  atHomeOnly: true,
  errors: ['pin_only_for_children', 'too_busy'],
});

/** PUT /api/devices/{deviceId}/sign-ins/{userId}: chooses how a child signs in on a device; ends their sessions on it. */
export const setSignInWay = defineContract<typeof schemas.setSignInWay>({
  method: 'PUT',
  path: '/api/devices/:deviceId/sign-ins/:userId',
  permission: 'devices.manage',
  atHomeOnly: true,
  errors: ['pin_only_for_children', 'secret_needed'],
});
