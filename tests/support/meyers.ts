import type { AdultRole } from '#shared/constants.ts';
import { changePassword, getCurrentUser, login, register } from '#shared/contracts/account.ts';
import type { Contract, ContractRequest, ContractResult } from '#shared/contracts/contract.ts';
import { createFamily } from '#shared/contracts/families.ts';
import { addAdult, addChild, updateUser } from '#shared/contracts/people.ts';
import type { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** The calls of one person, whatever carries them: a socket, `inject`, or the answers of a component test. */
export interface Calls {
  /** Calls what a contract declares and insists on the good answer; answers its body. */
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

/** Somebody of the invented family. */
export type Meyer = keyof typeof MEYERS;

/** Everybody, in the order in which they join. */
export const ALL_MEYERS = Object.keys(MEYERS) as Meyer[];

/** Name of the family, and everybody's last name. */
export const FAMILY_NAME = 'Meyer';

/** Everybody's password, but for children and whoever is new: they have the temporary one. */
export const PASSWORD = 'correct horse';

/** Username and password with which somebody signs in. */
export interface Credentials {
  username: string;
  password: string;
}

/** Somebody who has an account. */
export interface Member extends Credentials {
  readonly id: string;
}

/** The family, or a part of it, on a server. */
export interface MadeFamily<Who extends Meyer, Browser extends Calls> {
  readonly familyId: string;
  readonly today: LocalDate;
  readonly members: Readonly<Record<Who | 'anna', Member>>;
  /** Signed-in browsers of Anna and of the grown-ups. */
  readonly browsers: ReadonlyMap<Meyer, Browser>;
  /** Anna's. */
  readonly anna: Browser;
}

/**
 * Makes the family on a server through its API: Anna is the admin, grown-ups have chosen their password.
 * @param open a further browser, in which nobody is signed in
 * @param others who there is besides Anna; Sam is Tara's student where both are
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

/** Somebody registers in a browser, and is signed in then. @param username their first name unless told */
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

/** Anna registers in a browser and founds the family. @param username where there are several families */
export async function foundFamily(
  anna: Calls,
  username = 'anna',
): Promise<{ founder: Member; familyId: string; today: LocalDate }> {
  const founder = await registerAs(anna, MEYERS.anna.firstName, username);
  const { id: familyId } = await anna.ok(createFamily, { body: { name: FAMILY_NAME } });
  const { family } = await anna.ok(getCurrentUser, {});
  return { founder, familyId, today: family?.today ?? '' };
}

/** Adds somebody to a family by its admin; they have a temporary password. */
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

/** Signs somebody in who was added; they choose PASSWORD as theirs. */
export async function choosePassword(browser: Calls, member: Credentials): Promise<void> {
  const { username, password } = member;
  await browser.ok(login, { body: { username, password } });
  await browser.ok(changePassword, { body: { currentPassword: password, newPassword: PASSWORD } });
  member.password = PASSWORD;
}
