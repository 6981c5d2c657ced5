import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { createTestApp } from '#tests/support/app.ts';
import { exportOf, importFile } from '#tests/support/family-export.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const put = (home: Home, who: Who, whose: Who, body: object) =>
  home.as(who).call(updateUser, { params: { userId: home.id[whose] }, body });

/** Level of a member as somebody else's list has it. */
async function told(home: Home, who: Who, whose: Who): Promise<string | undefined> {
  const members = await home.as(who).ok(listMembers, { params: { familyId: home.familyId } });
  return members.find(({ id }) => id === home.id[whose])?.reading;
}

describe('reading-1: the reading level of a child', () => {
  test('reading-1: who manages users sets it, the child is told at once, and well is the default', async () => {
    const home = await createHome();
    expect((await home.as('child').ok(getCurrentUser, {})).reading).toBeUndefined();
    for (const reading of ['not-yet', 'a-little'] as const) {
      expect((await put(home, 'admin', 'child', { reading })).status).toBe(200);
      expect((await home.as('child').ok(getCurrentUser, {})).reading).toBe(reading);
      expect(home.events.at(-1)).toMatchObject({ type: 'members.changed', ids: [home.id.child] });
    }
    await put(home, 'admin', 'child', { firstName: 'Mimi' });
    expect(await told(home, 'admin', 'child')).toBe('a-little');
    await put(home, 'admin', 'child', { reading: 'well' });
    expect(await told(home, 'admin', 'child')).toBeUndefined();
  });

  test('reading-1: nobody else is told, neither brothers, sisters nor professionals', async () => {
    const home = await createHome();
    for (const whose of ['child', 'student'] as const) await put(home, 'admin', whose, { reading: 'not-yet' });
    expect(await told(home, 'child', 'child')).toBe('not-yet');
    for (const who of ['sibling', 'parent', 'teacher', 'grandmother'] as const) {
      expect([who, await told(home, who, 'child'), await told(home, who, 'student')]).toEqual([
        who,
        undefined,
        undefined,
      ]);
    }
  });

  test('reading-1: without canManageUsers another level answers 403, the own one stays', async () => {
    const home = await createHome();
    await put(home, 'admin', 'child', { reading: 'not-yet' });
    const before = home.dump();
    for (const reading of ['a-little', 'well'] as const) {
      expect((await put(home, 'child', 'child', { reading })).error?.code).toBe('forbidden');
      expect((await put(home, 'parent', 'child', { reading })).error?.code).toBe('forbidden');
      expect((await put(home, 'child', 'sibling', { reading })).error?.code).toBe('forbidden');
    }
    expect(home.dump()).toEqual(before);
    const self = await home.as('child').ok(getCurrentUser, {});
    expect((await put(home, 'child', 'child', self)).status).toBe(200);
    expect(await told(home, 'admin', 'child')).toBe('not-yet');
  });

  test.each(['never', '', null, 1])('reading-1: an unknown level answers 400: %o', async (reading) => {
    const home = await createHome();
    const { status, error } = await put(home, 'admin', 'child', { reading });
    expect([status, error?.issues?.map(({ path }) => path)]).toEqual([400, ['reading']]);
  });

  test('reading-1: a grown-up has none, and a child who becomes one loses it', async () => {
    const home = await createHome();
    await put(home, 'admin', 'parent', { reading: 'not-yet' });
    expect(await told(home, 'admin', 'parent')).toBeUndefined();
    await put(home, 'admin', 'child', { reading: 'not-yet' });
    const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
    const roleOf = (name: string) => roles.find((role) => role.name === name)?.id;
    await put(home, 'admin', 'child', { roleId: roleOf('Grandmother'), reading: 'not-yet' });
    expect(await told(home, 'admin', 'child')).toBeUndefined();
    await put(home, 'admin', 'child', { roleId: roleOf('Child') });
    expect(await told(home, 'admin', 'child')).toBeUndefined();
  });

  test('reading-1: a family file with an unknown level is refused', async () => {
    const home = await createHome();
    await put(home, 'admin', 'child', { reading: 'a-little' });
    const file = await exportOf(home.as('admin'));
    expect(file.members.find(({ id }) => id === home.id.child)?.reading).toBe('a-little');
    const members = file.members.map((member) => (member.reading ? { ...member, reading: 'never' } : member));
    const refused = await importFile(await createTestApp(), { ...file, members } as unknown as typeof file);
    expect(refused.json()).toMatchObject({ code: 'import_invalid' });
  });
});
