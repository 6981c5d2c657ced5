import { expect, test } from 'vitest';
import { TARGETS } from '#build/executable/targets.ts';
import { packageOf } from '#build/packages-in.ts';
import { readChoice } from './package-server.ts';

test('package-20: without arguments every target and the Debian packages are made', () => {
  expect(readChoice([])).toEqual({ targets: TARGETS, isNamed: false, debian: true });
});

test('package-20: targets can be named, and Debian packages left out', () => {
  const { targets, isNamed, debian } = readChoice(['--target', 'win-x64', '--target', 'linux-arm64', '--no-debian']);
  expect([targets.map(({ name }) => name), isNamed, debian]).toEqual([['win-x64', 'linux-arm64'], true, false]);
});

test('package-20: an unknown target is refused with the names of those that there are', () => {
  expect(() => readChoice(['--target', 'linux'])).toThrow(
    'There is no target linux: linux-x64, linux-arm64, win-x64, darwin-x64, darwin-arm64',
  );
});

test.each([
  ['/home/anna/kinboard/node_modules/zod/mini/index.js', 'node_modules/zod'],
  [
    '/home/anna/kinboard/node_modules/@fastify/send/node_modules/mime/index.js',
    'node_modules/@fastify/send/node_modules/mime',
  ],
  ['/home/anna/kinboard/server/main.ts', undefined],
])('package-21: %s counts for the licences of its package', (id, folder) => {
  expect(packageOf(id)).toBe(folder);
});
