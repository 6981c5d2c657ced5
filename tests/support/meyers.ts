import type { AdultRole } from '#shared/constants.ts';
import { changePassword, getCurrentUser, login, logout, register } from '#shared/contracts/account.ts';
import type { Contract, ContractRequest, ContractResult } from '#shared/contracts/contract.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { addAdult, addChild, updateUser } from '#shared/contracts/people.ts';
import type { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Calls of one person, over any transport: a socket, `inject`, or the answers of a component test. */
export interface Calls {
  /** Calls a contract, asserts that the call succeeds, and returns the body of the answer. */
  ok<C extends Contract>(contract: C, request: ContractRequest<C>): Promise<ContractResult<C>>;
}

/** The invented family of all tests, by username: Sam is Tara's student, Carl is a coach without one. */
export const MEYERS = {
  anna: { firstName: 'Anna', role: 'admin' },
  paul: { firstName: 'Paul', role: 'parent' },
  gerda: { firstName: 'Gerda', role: 'grandmother' },
  tara: { firstName: 'Tara', role: 'teacher' },
  carl: { firstName: 'Carl', role: 'coach' },
  mia: { firstName: 'Mia', role: 'child' },
  ben: { firstName: 'Ben', role: 'child' },
  sam: { firstName: 'Sam', role: 'child', professional: 'tara' },
} as const satisfies Record<
  string,
  { firstName: string; role: keyof typeof ROLE_TEMPLATES; professional?: 'tara' | 'carl' }
>;

/** Username of a member of the invented family. */
export type Meyer = keyof typeof MEYERS;

/** All members, in the order in which they join. */
export const ALL_MEYERS = Object.keys(MEYERS) as Meyer[];

/** Name of the family, and last name of all members. */
export const FAMILY_NAME = 'Meyer';

/** Password of all members except children and new members, who have a temporary one. */
export const PASSWORD = 'correct horse';

/** Username and password of a person. */
export interface Credentials {
  username: string;
  password: string;
}

/** Person with an account. */
export interface Member extends Credentials {
  readonly id: string;
}

/** The family, or a part of it, that was made on a server. */
export interface MadeFamily<Who extends Meyer, Browser extends Calls> {
  readonly familyId: string;
  readonly today: LocalDate;
  readonly members: Readonly<Record<Who | 'anna', Member>>;
  /** Signed-in browsers of Anna and of the grown-ups. */
  readonly browsers: ReadonlyMap<Meyer, Browser>;
  /** Signed-in browser of Anna. */
  readonly anna: Browser;
}

/**
 * Makes the family on a server through its API: Anna is the admin, and grown-ups have chosen their password.
 * @param open makes another browser, in which nobody is signed in
 * @param others members in addition to Anna; Sam is Tara's student if both are included
 */
export async function makeMeyers<Who extends Meyer, Browser extends Calls>(
  open: () => Browser,
  others: readonly Who[],
): Promise<MadeFamily<Who, Browser>> {
  const anna = open();
  const { founder, familyId, today } = await foundFamily(anna);
  const browsers = new Map<Meyer, Browser>([['anna', anna]]);
  const members: Partial<Record<Meyer, Member>> = { anna: founder };
  for (const who of others) {
    const { firstName, role } = MEYERS[who];
    if (role === 'admin') continue; // Anna is there already.
    const member = await addMember(anna, familyId, { firstName, role });
    members[who] = member;
    if (role === 'child') continue;
    const browser = open();
    await choosePassword(browser, member);
    browsers.set(who, browser);
  }
  const { sam } = members;
  const professional = members[MEYERS.sam.professional];
  if (sam && professional) {
    await anna.ok(updateUser, { params: { userId: sam.id }, body: { assignedProfessional: professional.id } });
  }
  return { familyId, today, members: members as Record<Who | 'anna', Member>, browsers, anna };
}

/** Registers a person in a browser, which signs them in. @param username by default their first name */
export async function registerAs(
  browser: Calls,
  firstName: string,
  username = firstName.toLowerCase(),
): Promise<Member> {
  const credentials = { username, password: PASSWORD };
  const email = `${username}@example.org`;
  const { id } = await browser.ok(register, { body: { ...credentials, firstName, email } });
  return { id, ...credentials };
}

/** Registers Anna in a browser and creates the family. @param username another one, for tests with several families */
export async function foundFamily(
  anna: Calls,
  username = 'anna',
): Promise<{ founder: Member; familyId: string; today: LocalDate }> {
  const founder = await registerAs(anna, MEYERS.anna.firstName, username);
  const { id: familyId } = await anna.ok(createFamily, { body: { name: FAMILY_NAME } });
  const { family } = await anna.ok(getCurrentUser, {});
  return { founder, familyId, today: family?.today ?? '' };
}

/** Adds a person to a family as its admin; they have a temporary password. */
export async function addMember(
  admin: Calls,
  familyId: string,
  { role, lastName = FAMILY_NAME, ...person }: { firstName: string; lastName?: string; role: AdultRole | 'child' },
): Promise<Member> {
  const names = { ...person, lastName };
  const params = { familyId };
  const { user, signIn } =
    role === 'child'
      ? await admin.ok(addChild, { params, body: names })
      : await admin.ok(addAdult, { params, body: { ...names, role } });
  return { id: user.id, username: signIn.username, password: signIn.temporaryPassword };
}

/** Signs in an added person and changes their temporary password to PASSWORD. */
export async function choosePassword(browser: Calls, member: Credentials): Promise<void> {
  const { username, password } = member;
  await browser.ok(login, { body: { username, password } });
  await browser.ok(changePassword, { body: { currentPassword: password, newPassword: PASSWORD } });
  member.password = PASSWORD;
}

/** Signs in a child and keeps the picture that it was given, so that it is not asked who it is (people-32). */
export async function keepFace(browser: Calls, { username, password }: Credentials): Promise<void> {
  const { id: userId, profileImageUrl } = await browser.ok(login, { body: { username, password } });
  await browser.ok(updateUser, { params: { userId }, body: { profileImageUrl } });
  await browser.ok(logout, {});
}
