import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cacheFolder } from '#server/executable/cache-folder.ts';
import { COMMANDS, chooseCommand } from '#server/executable/choose-command.ts';
import { refusal } from '#server/executable/speech.ts';

describe('package-26: what the words after the name do', () => {
  test.each(Object.entries(COMMANDS))('package-26: %s runs its module', (word, module) => {
    expect(chooseCommand([word], 'linux')).toEqual({ does: 'runs', module, isNamed: true });
  });

  test('package-26: without a word it serves', () => {
    expect(chooseCommand([], 'linux')).toEqual({ does: 'runs', module: 'main', isNamed: false });
  });

  test.each(['win32', 'darwin'] as const)('package-27: on %s a double click opens it in a window', (platform) => {
    expect(chooseCommand([], platform)).toMatchObject({ module: 'opened-by-double-click' });
    expect(chooseCommand(['serve'], platform)).toMatchObject({ module: 'main' });
  });

  test('running-30: the task of Windows serves with the settings that follow', () => {
    expect(chooseCommand(['service', 'run', 'KINBOARD_PORT=4300', 'KINBOARD_DATA_DIR=C:\\My%20Data'], 'win32')).toEqual(
      {
        does: 'runs',
        module: 'main',
        isNamed: true,
        settings: { KINBOARD_PORT: '4300', KINBOARD_DATA_DIR: 'C:\\My Data' },
      },
    );
  });

  test.each(['--help', '-h', 'help', '--version', '--licences'])('package-26: %s prints', (word) => {
    expect(chooseCommand([word], 'linux')).toMatchObject({ does: 'prints' });
  });

  test('package-26: --help after a command prints the list and does not run it', () => {
    expect(chooseCommand(['backup', '--help'], 'linux')).toEqual({ does: 'prints', what: 'help' });
  });

  test.each([
    [['serv'], 'serv'],
    [['toString'], 'toString'],
    [[''], ''],
    [['serve', 'now'], 'now'],
  ])('package-26: %j is refused with the list of the commands', (words, word) => {
    expect(chooseCommand(words, 'linux')).toEqual({ does: 'refuses', word });
    expect(refusal(word)).toContain(`Kinboard has no command "${word}".`);
    for (const command of Object.keys(COMMANDS)) expect(refusal(word)).toContain(`\n  ${command}`);
  });
});

test.skipIf(process.getuid?.() !== 0)('package-23: root has a folder of its own, though sudo keeps HOME', () => {
  vi.stubEnv('HOME', '/home/anna');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(cacheFolder({})).not.toContain('/home/anna');
});

describe.skipIf(process.platform === 'win32')('package-23: the folder beside other programs’ caches', () => {
  test.each([
    ['linux', {}, '/home/anna/.cache/kinboard'],
    ['linux', { XDG_CACHE_HOME: '/caches' }, '/caches/kinboard'],
    ['linux', { XDG_CACHE_HOME: 'caches' }, '/home/anna/.cache/kinboard'],
    ['darwin', {}, '/home/anna/Library/Caches/Kinboard'],
    ['win32', { LOCALAPPDATA: '/anna/Local' }, '/anna/Local/Kinboard/Cache'],
    ['linux', { KINBOARD_CACHE_DIR: '/elsewhere' }, '/elsewhere'],
  ] as const)('package-23: on %s with %j', (platform, env, folder) => {
    expect(cacheFolder(env, platform, '/home/anna')).toBe(folder);
  });
});
