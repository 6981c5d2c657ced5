import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const RULE = path.resolve(import.meta.dirname, 'role-decisions.grit');
const BIOME = path.resolve(import.meta.dirname, '../node_modules/.bin/biome');

function complaints(code: string): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-lint-'));
  try {
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: [RULE] }));
    writeFileSync(path.join(folder, 'chores.service.ts'), code);
    const { stdout, stderr } = spawnSync(BIOME, ['lint', 'chores.service.ts'], { cwd: folder, encoding: 'utf8' });
    return `${stdout}${stderr}`.match(/What a role may is decided in shared/g)?.length ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('roles-12: the linter refuses services that decide themselves what a role may', () => {
  expect(
    complaints(`
      export const one = (caller) => isChild(caller);
      export const two = (caller, task) => !isProfessional(caller) || task.createdBy === caller.id;
      export const three = (people) => people.filter(isChild);
      export const four = (caller) => caller.role === null;
      export const five = (caller) => caller.role?.permissions.canManageUsers;
      export const six = (person) => person.role.type;
      export const seven = ({ type }) => type === 'child';
    `),
  ).toBe(7);
  expect(
    complaints(`
      export const asks = (caller) => can(caller, 'points.goBelowZero') && mayHavePin(caller);
      export const hands = ({ role }) => toView(role);
    `),
  ).toBe(0);
});
