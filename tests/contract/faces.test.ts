import { describe, expect, test } from 'vitest';
import { FRIENDLIEST_ANIMALS } from '#server/features/people/first-face.ts';
import { MEMBER_COLORS } from '#shared/constants.ts';
import { getCurrentUser, register } from '#shared/contracts/account.ts';
import { joinFamily } from '#shared/contracts/families.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import { addAdult, addChild, deleteUser, listMembers, setColor, updateUser } from '#shared/contracts/people.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { PROFILE_PICTURE_NAMES, PROFILE_PICTURES, profilePictureUrl } from '#shared/profile-pictures.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import { createHome } from '#tests/support/home.ts';
import { foundFamily } from '#tests/support/meyers.ts';

const ANIMALS = PROFILE_PICTURE_NAMES.filter((name) => PROFILE_PICTURES[name].group === 'Animals');

/** A family with nobody but its admin. */
async function newFamily() {
  const anna = createClient((await createTestApp()).app);
  const { familyId } = await foundFamily(anna);
  const params = { familyId };
  return {
    ...{ anna, params },
    add: async (firstName: string) =>
      (await anna.ok(addChild, { params, body: { firstName, lastName: 'Meyer' } })).user,
    addAdult: async (firstName: string) =>
      (await anna.ok(addAdult, { params, body: { firstName, lastName: 'Meyer', role: 'parent' } })).user,
  };
}

const nameOfColor = (color: string | null) => MEMBER_COLORS.find(({ solid }) => solid === color)?.name;

describe('people-31: a face from the first second', () => {
  test('people-31: every animal has its place in the order, once', () => {
    expect([...FRIENDLIEST_ANIMALS].sort()).toEqual([...ANIMALS].sort());
  });

  test('people-31: each new child gets an animal of its own, until all are taken', async () => {
    const { add } = await newFamily();
    const pictures = [];
    for (let number = 0; number <= ANIMALS.length; number += 1) pictures.push((await add('Mia')).profileImageUrl);
    expect(new Set(pictures.slice(0, -1))).toEqual(new Set(ANIMALS.map(profilePictureUrl)));
    expect(pictures.at(-1)).toBeNull();
  });

  test('people-31: an animal of a grown-up is not given; that of a removed child is free', async () => {
    const { anna, add } = await newFamily();
    const first = await add('Mia');
    await anna.ok(deleteUser, { params: { userId: first.id } });
    const again = await add('Mia');
    expect(again.profileImageUrl).toBe(first.profileImageUrl);
    await anna.ok(deleteUser, { params: { userId: again.id } });
    const { id } = await anna.ok(getCurrentUser, {});
    await anna.ok(updateUser, { params: { userId: id }, body: { profileImageUrl: first.profileImageUrl } });
    expect((await add('Mia')).profileImageUrl).not.toBe(first.profileImageUrl);
  });

  test('people-31: children added at the same instant get different animals and colours', async () => {
    const { add } = await newFamily();
    const added = await Promise.all(['Mia', 'Mia', 'Mia', 'Mia'].map(add));
    expect(new Set(added.map(({ profileImageUrl }) => profileImageUrl)).size).toBe(4);
    expect(new Set(added.map(({ color }) => color)).size).toBe(4);
  });

  test('people-31: children get berry, sky, tangerine, grape and forest, then others', async () => {
    const { add } = await newFamily();
    const colors = [];
    for (const name of ['Mia', 'Ben', 'Lea', 'Tom', 'Ida', 'Jan']) colors.push(nameOfColor((await add(name)).color));
    expect(colors).toEqual(['Berry', 'Sky', 'Tangerine', 'Grape', 'Forest', 'Lime']);
  });

  test('people-31: grown-ups leave the colours of the children until all others are taken', async () => {
    const { addAdult: adult, add } = await newFamily();
    const colors = [];
    for (const name of ['Paul', 'Gerda', 'Opa', 'Tina', 'Uwe', 'Vera', 'Willi'])
      colors.push(nameOfColor((await adult(name)).color));
    expect(colors).toEqual(['Lime', 'Slate', 'Cocoa', 'Teal', 'Tomato', 'Honey', 'Forest']);
    expect(nameOfColor((await add('Mia')).color)).toBe('Berry');
  });

  test('people-31: a grown-up gets no animal, but whoever becomes a child does', async () => {
    const { anna, addAdult: adult, params } = await newFamily();
    const paul = await adult('Paul');
    expect(paul.profileImageUrl).toBeNull();
    const roleId = (await anna.ok(listRoles, { params })).find(({ type }) => type === 'child')?.id ?? '';
    const changed = await anna.ok(updateUser, { params: { userId: paul.id }, body: { ...paul, roleId } });
    expect(ANIMALS.map(profilePictureUrl)).toContain(changed.profileImageUrl);
  });

  test('people-31: whoever joins as a child gets an animal of its own, a grown-up none', async () => {
    const home = await createHome();
    const [admin, params] = [home.as('admin'), { familyId: home.familyId }];
    const before = (await admin.ok(listMembers, { params })).map(({ profileImageUrl }) => profileImageUrl);
    const invitationTo = async (roleType: 'child' | 'parent') => {
      const roleId = (await admin.ok(listRoles, { params })).find(({ type }) => type === roleType)?.id ?? '';
      return (await admin.ok(createInvitation, { params, body: { roleId } })).token;
    };
    const registerBy = async (username: string, invitation: string) =>
      (await home.browser().ok(register, { body: { username, password: 'secret123', firstName: 'Nia', invitation } }))
        .profileImageUrl;
    await home.as('loner').ok(joinFamily, { body: { invitation: await invitationTo('child') } });
    const joined = (await home.as('loner').ok(getCurrentUser, {})).profileImageUrl;
    const registered = await registerBy('newchild', await invitationTo('child'));
    expect(await registerBy('newparent', await invitationTo('parent'))).toBeNull();
    for (const picture of [joined, registered]) expect(ANIMALS.map(profilePictureUrl)).toContain(picture);
    expect(new Set([joined, registered, ...before.filter(Boolean)]).size).toBe(2 + before.filter(Boolean).length);
  });
});

describe('people-32: a child is asked to choose who it is', () => {
  test('people-34: a child is asked until it chooses or keeps a picture itself', async () => {
    const home = await createHome();
    const child = home.as('child');
    const asked = async () => (await child.ok(getCurrentUser, {})).choosesFace;
    expect(await asked()).toBe(true);
    const { profileImageUrl } = await child.ok(getCurrentUser, {});
    await child.ok(updateUser, { params: { userId: home.id.child }, body: { profileImageUrl } });
    expect(await asked()).toBeUndefined();
    expect((await child.ok(getCurrentUser, {})).profileImageUrl).toBe(profileImageUrl);
  });

  test('people-34, people-35: the colour alone does not answer, nor does what a grown-up chooses', async () => {
    const home = await createHome();
    const [child, admin] = [home.as('child'), home.as('admin')];
    const params = { userId: home.id.child };
    await child.ok(setColor, { params, body: { color: '#7B3DCB' } });
    await admin.ok(updateUser, { params, body: { profileImageUrl: '/pictures/owl.svg' } });
    expect(await child.ok(getCurrentUser, {})).toMatchObject({
      choosesFace: true,
      color: '#7B3DCB',
      profileImageUrl: '/pictures/owl.svg',
    });
    await child.ok(updateUser, { params, body: { profileImageUrl: '/pictures/owl.svg' } });
    await admin.ok(updateUser, { params, body: { profileImageUrl: null } });
    expect((await child.ok(getCurrentUser, {})).choosesFace).toBeUndefined();
  });

  test('people-34, people-35: grown-ups are never asked; no list says who is to be asked', async () => {
    const home = await createHome();
    for (const who of ['admin', 'parent', 'teacher', 'grandmother'] as const)
      expect(await home.as(who).ok(getCurrentUser, {})).not.toHaveProperty('choosesFace');
    const members = await home.as('admin').ok(listMembers, { params: { familyId: home.familyId } });
    for (const member of members) expect(Object.keys(member)).not.toContain('choosesFace');
  });
});
