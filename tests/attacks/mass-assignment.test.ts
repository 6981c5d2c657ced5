import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { attack, spread } from '#tests/support/attack.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { declaredFields } from '#tests/support/contracts.ts';
import { ACTORS } from '#tests/support/example-world.ts';
import { createTrials, type Trials } from '#tests/support/trials.ts';

/** Values that stand in nothing that Kinboard made itself. */
const PLANTED_TEXT = 'planted-by-an-attacker';
const PLANTED_NUMBER = 987_654_321;

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every column of every table, as a field of a body: with a planted value of its kind, or with what would give power. */
function everyColumn({ world, before }: Trials, kind: 'planted' | 'powerful'): Record<string, unknown> {
  const powers: Record<string, unknown> = {
    familyId: world.neighbourFamilyId,
    roleId: world.ref.adminRole,
    adminId: world.id.child,
    userId: world.id.admin,
    createdBy: world.id.admin,
    isFamilyAdmin: true,
    type: 'admin',
    permissions: { canManageUsers: true, canAccessAdminDashboard: true },
    mustChangePassword: 0,
  };
  const columns = Object.keys(before).flatMap((table) => world.connection.pragma(`table_info("${table}")`)) as {
    name: string;
    type: string;
  }[];
  const planted = columns.map(({ name, type }) => [
    camelCase(name),
    /int|real/i.test(type) ? PLANTED_NUMBER : PLANTED_TEXT,
  ]);
  return kind === 'planted' ? Object.fromEntries(planted) : powers;
}

/** Columns of rows that were there before which a try has changed, the row's time aside. */
function changedColumns(before: Trials['before'], after: Trials['before']): Set<string> {
  const changed = new Set<string>();
  for (const table of ['users', 'families', 'roles', 'invitations', 'devices', 'ledger_entries']) {
    const rows = new Map((after[table] as { id: string }[]).map((row) => [row.id, row as Record<string, unknown>]));
    for (const row of before[table] as { id: string }[]) {
      for (const [column, value] of Object.entries(row)) {
        if (rows.get(row.id)?.[column] !== value) changed.add(`${table} ${row.id} ${column}`);
      }
    }
  }
  return changed;
}

attack(
  'attack-2',
  'no call that changes something takes a column that it does not declare',
  { short: 150, full: 100_000 },
  async (tries) => {
    const trials = await createTrials();
    const { world, send, before } = trials;
    const all = ACCESS_EXAMPLES.filter(({ method }) => method !== 'GET').flatMap((example) =>
      ACTORS.flatMap((actor) => (['planted', 'powerful'] as const).map((kind) => ({ example, actor, kind }))),
    );
    const tried = spread(all, tries);
    let gotIn = 0;
    for (const { example, actor, kind } of tried) {
      const { body } = example.request(world, actor);
      // There is no object that a field could be put into.
      if (body === null) continue;
      // Right sign-ins of an account end after so many a minute (limits-19).
      if (example.call === 'POST /api/login') world.clock.advance(MINUTE);
      // What a call declares, whoever may call it may set.
      const own = declaredFields(example.call);
      const smuggled = Object.entries(everyColumn(trials, kind)).filter(([field]) => !own.includes(field));
      const good = await send(example, actor);
      const bent = await send(example, actor, { body: { ...Object.fromEntries(smuggled), ...(body as object) } });
      const usual = changedColumns(before, good.after);
      const isMore = [...changedColumns(before, bent.after)].some((column) => !usual.has(column));
      const held = JSON.stringify(bent.after);
      const isKept = held.includes(PLANTED_TEXT) || held.includes(String(PLANTED_NUMBER));
      if (isMore || isKept || bent.response.statusCode !== good.response.statusCode) gotIn += 1;
    }
    return { tries: tried.length, gotIn };
  },
);
