import { getCurrentUser, register } from '#shared/contracts/account.ts';
import { addChild, createFamily } from '#shared/contracts/families.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

/** A family with two children on a server that has none, made over the wire. */
export interface WireFamily {
  /** The signed-in browser of the family's admin. */
  readonly admin: HttpClient;
  readonly familyId: string;
  readonly today: LocalDate;
  readonly children: readonly { readonly id: string; readonly username: string; readonly password: string }[];
}

/** Registers the admin and adds Mia and Ben. */
export async function createWireFamily(port: number): Promise<WireFamily> {
  const admin = createHttpClient(port);
  await admin.ok(register, { body: { username: 'anna', password: 'correct horse' } });
  const { id: familyId } = await admin.ok(createFamily, { body: { name: 'Meyer' } });
  const { family } = await admin.ok(getCurrentUser, {});
  const children: WireFamily['children'][number][] = [];
  for (const firstName of ['Mia', 'Ben']) {
    const { user, signIn } = await admin.ok(addChild, { params: { familyId }, body: { firstName, lastName: 'Meyer' } });
    children.push({ id: user.id, username: signIn.username, password: signIn.temporaryPassword });
  }
  return { admin, familyId, today: family?.today ?? '', children };
}
