import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { PersonRows } from '#server/features/people/person-rows.service.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { signInByPin } from '#shared/contracts/devices.ts';
import { AppError } from '#shared/errors.ts';
import { mayComeWithoutSecret } from '#shared/permissions/people.ts';
import type { SignInWay } from '#shared/sign-in-ways.ts';
import { findDevice, findSignIn, type SignInRow } from './devices.repo.ts';

/** Secret that a child must give on a device; the hash is null where a tap is enough. */
export interface Expected {
  readonly way: SignInWay;
  readonly hash: string | null;
}

interface Deps {
  directory: Directory;
  people: PersonRows;
}

/**
 * Returns the way in which a child signs in on a device (devices-31). A child whose role may do more than tick never
 * comes without a secret, whatever is stored.
 * @param stored what was chosen for this device; undefined for the PIN
 */
export function wayOf(child: Person, stored: SignInRow['way'] | undefined): SignInWay {
  if (stored === undefined || (stored === 'none' && !mayComeWithoutSecret(child))) return 'pin';
  return stored;
}

/**
 * Finds what a child must give on a device.
 * @throws AppError device_not_paired, not_found if it is not a child of the device's family, pin_not_set or
 *   pictures_not_set
 */
export function expectedOn(
  { directory, people }: Deps,
  tx: Tx,
  device: { id: string; familyId: string },
  userId: string,
): Expected {
  if (!findDevice(tx, device.id)) throw new AppError('device_not_paired');
  const child = directory.children(tx, device.familyId).find(({ id }) => id === userId);
  if (!child) throw new AppError('not_found');
  const way = wayOf(child, findSignIn(tx, device.id, userId));
  if (way === 'none') return { way, hash: null };
  const hash = way === 'pin' ? people.findPinHash(tx, userId) : people.findPicturesHash(tx, userId);
  if (hash === null) throw new AppError(way === 'pin' ? 'pin_not_set' : 'pictures_not_set');
  return { way, hash };
}

/** Returns the way of what a child sent, and the text of which a hash is stored. */
export function givenIn({ pin, pictures }: ContractInput<typeof signInByPin>['body']): {
  way: SignInWay;
  text: string;
} {
  if (pin !== undefined) return { way: 'pin', text: pin };
  return pictures === undefined ? { way: 'none', text: '' } : { way: 'pictures', text: textOf(pictures) };
}

/** Returns the text of three pictures of which a hash is stored; their order counts. */
export function textOf(pictures: readonly string[]): string {
  return pictures.join(' ');
}
