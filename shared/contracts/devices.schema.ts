import * as z from 'zod/mini';
import { LIMITS, PAIRING_CODE_LENGTH } from '#shared/constants.ts';
import { currentUser } from '#shared/contracts/account.schema.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { enteredSecret, pin, shownEvent, signInPictures } from '#shared/contracts/device-fields.ts';
import { done, id, listOf, personView, text } from '#shared/contracts/fields.ts';
import { DEVICE_SHOWS } from '#shared/device-shows.ts';
import { deviceChangeFields, deviceFields, ownDeviceFields } from '#shared/extras/fields.ts';
import { EXTRAS } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import { SIGN_IN_WAYS } from '#shared/sign-in-ways.ts';
import * as words from '#shared/words/checks.ts';

export { pin } from '#shared/contracts/device-fields.ts';

/** Choices for the idle minutes after which the picker shows again; 0 means never (devices-14). */
export const IDLE_MINUTES = [1, 2, 5, 0] as const;

/** A paired device as grown-ups see it. */
export const deviceView = z.object({
  id: z.string(),
  name: z.string(),
  idleMinutes: z.number(),
  /** Choice of what “Who is it?” shows there (devices-37). */
  shows: z.enum(DEVICE_SHOWS),
  /** True when it also shows the points of each child. */
  showsPoints: z.boolean(),
  ...deviceFields,
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** True while its live connection is open. */
  isConnected: z.boolean(),
  /** The member who connected it; null when they are no longer a member. */
  pairedBy: z.nullable(z.pick(personView, { id: true, username: true, firstName: true, lastName: true })),
  /** Children who sign in on this device in another way than by PIN. */
  signIns: listOf(z.object({ userId: z.string(), way: z.enum(['pictures', 'none']) }), LIMITS.members),
  /** Children who must wait on this device after wrong PINs or pictures. */
  locks: listOf(z.object({ userId: z.string(), name: z.string(), lockedForSeconds: z.number() }), LIMITS.members),
});

/** A paired device as grown-ups see it. */
export type DeviceView = z.output<typeof deviceView>;

/** Name that the family gives a device, 1 to 40 characters. */
export const deviceName = text(40, words.giveThisDeviceAName);

/** A pairing code as people type it; hyphens, blanks and lower case are accepted. */
export const pairingCode = z.string(worded(words.enterTheCode)).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase()),
  z.length(PAIRING_CODE_LENGTH, worded(words.codeLength, { length: PAIRING_CODE_LENGTH })),
);

/** Body of pairing a device. */
export const pairDeviceBody = z.object({ code: pairingCode, name: deviceName });

/** Operating systems of the family computer, on which help texts depend. */
export const COMPUTER_SYSTEMS = ['windows', 'mac', 'linux'] as const;

/** Operating system of the family computer. */
export type ComputerSystem = (typeof COMPUTER_SYSTEMS)[number];

/** POST /api/devices/pairing. */
export const createPairing = {
  response: z.object({
    /** Id that the device will have once it is paired. */
    id: z.string(),
    code: z.string(),
    /** Link for the QR code; it has an IP address since not every tablet resolves `.local`. */
    url: z.string(),
    /** The link with each address of the computer, the likeliest first; the first one is `url`. */
    urls: listOf(z.string(), LIMITS.addresses),
    /** URL with the announced name, such as `http://kinboard.local:4280`; null while no name is announced. */
    localUrl: z.nullable(z.string()),
    /**
     * Devices that can open the link: all in the home network, only this computer by its setting, or only this computer
     * because it has no network.
     */
    reach: z.enum(['home', 'this-computer', 'no-network']),
    /** Operating system of the family computer. */
    computer: z.enum(COMPUTER_SYSTEMS),
    expiresAt: z.string(),
    /** Remaining seconds by the family computer's clock. */
    expiresInSeconds: z.number(),
  }),
} satisfies CallSchemas;

/** POST /api/devices/pair. */
export const pairDevice = {
  body: pairDeviceBody,
  response: z.object({
    device: z.object({ id: z.string(), name: z.string() }),
    family: z.object({ name: z.string() }),
  }),
} satisfies CallSchemas;

/** GET /api/devices/profiles. */
export const listProfiles = {
  response: z.object({
    device: z.object({ id: z.string(), name: z.string(), idleMinutes: z.number(), ...ownDeviceFields }),
    family: z.object({
      name: z.string(),
      /** Extras that the family has switched on; absent without any. */
      extras: z.optional(listOf(z.enum(EXTRAS), EXTRAS.length)),
    }),
    profiles: listOf(
      z.extend(
        z.pick(personView, {
          id: true,
          username: true,
          firstName: true,
          lastName: true,
          profileImageUrl: true,
          color: true,
        }),
        {
          /** Way in which this child signs in on this device (devices-31). */
          way: z.enum(SIGN_IN_WAYS),
          hasPin: z.boolean(),
          /** Number of digits of the PIN; null while it is unknown, or when the child does not sign in by it here. */
          pinLength: z.nullable(z.number()),
          hasPictures: z.boolean(),
          /** Seconds until this profile may try again on this device; 0 when it is not locked. */
          lockedForSeconds: z.number(),
        },
      ),
      LIMITS.members,
    ),
  }),
} satisfies CallSchemas;

/** GET /api/devices/day. */
export const readDeviceDay = {
  response: z.object({
    /** The family's day. */
    today: z.string(),
    timeZone: z.string(),
    /** Instant at which the answer is another by time alone: noon, or the family's midnight. */
    until: z.string(),
    shows: z.enum(DEVICE_SHOWS),
    /** Empty on a device that shows only names. */
    children: listOf(
      z.object({
        id: z.string(),
        /** Number of tasks and events that are done, and of all that count. */
        done: z.number(),
        total: z.number(),
        /** The open task that comes next; null when there is none, and where it is not shown. */
        next: z.nullable(z.object({ text: z.string(), icon: z.string() })),
        /** Points that can be spent; null where they are not shown. */
        points: z.nullable(z.number()),
      }),
      LIMITS.members,
    ),
    events: listOf(shownEvent, LIMITS.calendarOccurrences),
  }),
} satisfies CallSchemas;

/** Today of the children, as a paired device shows it without a sign-in (devices-38). */
export type DeviceDayView = z.output<typeof readDeviceDay.response>;

/** People who may sign in on this device. */
export type ProfilesView = z.output<typeof listProfiles.response>;

/** Person who may sign in on this device. */
export type ProfileView = z.output<typeof listProfiles.response>['profiles'][number];

/** POST /api/devices/sign-in. */
export const signInByPin = {
  body: enteredSecret,
  response: currentUser,
} satisfies CallSchemas;

/** GET /api/devices. */
export const listDevices = {
  response: listOf(deviceView, LIMITS.devices),
} satisfies CallSchemas;

const deviceParams = z.object({ deviceId: id });

/** PUT /api/devices/:deviceId. */
export const updateDevice = {
  params: deviceParams,
  body: z.object({
    name: z.optional(deviceName),
    idleMinutes: z.optional(z.literal([...IDLE_MINUTES], worded(words.chooseIdleMinutes))),
    shows: z.optional(z.enum(DEVICE_SHOWS, worded(words.chooseWhatItShows))),
    showsPoints: z.optional(z.boolean()),
    ...deviceChangeFields,
  }),
  response: deviceView,
} satisfies CallSchemas;

/** DELETE /api/devices/:deviceId. */
export const removeDevice = {
  params: deviceParams,
  response: done,
} satisfies CallSchemas;

/** DELETE /api/devices/:deviceId/locks/:userId. */
export const unlockProfile = {
  params: z.extend(deviceParams, { userId: id }),
  response: done,
} satisfies CallSchemas;

/** PUT /api/users/:userId/pin. */
export const setPin = {
  params: z.object({ userId: id }),
  body: z.object({ pin: z.nullable(pin) }),
  response: z.object({ hasPin: z.boolean() }),
} satisfies CallSchemas;

/** PUT /api/users/:userId/pictures. */
export const setPictures = {
  params: z.object({ userId: id }),
  body: z.object({ pictures: z.nullable(signInPictures) }),
  response: z.object({ hasPictures: z.boolean() }),
} satisfies CallSchemas;

const signInWay = z.enum(SIGN_IN_WAYS, worded(words.chooseTheWay));

/** PUT /api/devices/:deviceId/sign-ins/:userId. */
export const setSignInWay = {
  params: z.extend(deviceParams, { userId: id }),
  body: z.object({ way: signInWay }),
  response: z.object({ way: z.enum(SIGN_IN_WAYS) }),
} satisfies CallSchemas;
