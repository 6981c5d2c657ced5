import type { WriteTx } from '#server/db/tx.ts';
import { freeAnimal } from './first-face.ts';
import { listPeople, updatePerson } from './people.repo.ts';

interface Faceless {
  readonly id: string;
  readonly familyId: string | null;
  readonly firstName: string | null;
  readonly profileImageUrl: string | null;
}

/** Gives a child without a picture an animal that nobody else in the family has, while one is left (people-31). */
export function giveAnimal(tx: WriteTx, { id, familyId, firstName, profileImageUrl }: Faceless): void {
  if (familyId === null || profileImageUrl !== null) return;
  const used = listPeople(tx, familyId).map((member) => member.profileImageUrl);
  updatePerson(tx, id, { profileImageUrl: freeAnimal(firstName, used) });
}
