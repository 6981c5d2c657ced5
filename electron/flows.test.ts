import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { START_PROBLEMS, type StartFailure, type StartProblem } from '#shared/host-protocol.ts';
import { sayFromCatalogue } from '#shared/words/say-from-catalogue.ts';
import type { DialogContent } from './dialog-content.ts';
import { backupNotice, childNotice, goesOnNotice } from './notices.ts';
import { passwordReset } from './password-reset.ts';
import { startFailure, startPhase } from './start-failure.ts';

afterEach(() => sayFromCatalogue(() => 'en'));

const failed = (problem: StartProblem, changes: Partial<StartFailure> = {}): StartFailure => ({
  type: 'failed',
  problem,
  message: 'What the server said.',
  findings: [],
  port: 4280,
  dataDir: '/home/anna/kinboard',
  backup: null,
  isHeld: false,
  ...changes,
});
const BACKUP: NonNullable<StartFailure['backup']> = {
  date: '2026-11-20T12:00:00.000Z',
  families: [
    {
      name: 'Meyer',
      children: [
        { name: 'Mia', balance: 1200 },
        { name: 'Ben', balance: 1 },
      ],
    },
  ],
};
const idsOf = (content: DialogContent) => content.actions.map(({ id }) => id);

describe('running-6: a start that fails shows a window with words and a way out', () => {
  const waysOut = {
    start: vi.fn(),
    openFolder: vi.fn(),
    openReleases: vi.fn(),
    changePort: vi.fn(),
    quit: vi.fn(),
  };
  let taken: Server | undefined;
  afterEach(() => {
    taken?.close();
    vi.clearAllMocks();
  });
  const flowOf = (failure: Parameters<typeof startFailure>[0], options = {}) =>
    startFailure(failure, waysOut, { mayChangePort: true, releasesUrl: null, knowsDataFolder: () => true, ...options });

  test.each(START_PROBLEMS)('%s: a title, words and at least two ways out', async (problem) => {
    const content = await flowOf(failed(problem), { mayChangePort: false }).first();
    expect(content.title.length).toBeGreaterThan(10);
    expect(content.paragraphs.join(' ').length).toBeGreaterThan(40);
    expect(content.actions.length).toBeGreaterThanOrEqual(2);
    expect(idsOf(content)).toContain('quit');
    expect(content.paragraphs.join(' ')).not.toMatch(/null|undefined/);
  });

  test('port taken: try again, or the next free one', async () => {
    taken = createServer().listen(0, '0.0.0.0');
    await new Promise((resolve) => taken?.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const flow = flowOf(failed('port_taken', { port }));
    const content = await flow.first();
    expect(content.paragraphs[0]).toContain(`port ${port}`);
    expect(idsOf(content)).toEqual(['try-again', 'use-free-port', 'quit']);
    expect(await flow.choose('use-free-port', content)).toBeNull();
    expect(waysOut.changePort.mock.calls[0]?.[0]).toBeGreaterThan(port);
    expect(waysOut.start).toHaveBeenCalledExactlyOnceWith('try-again');
  });

  test('running-20: a port that this computer keeps back: try again, or the next free one', async () => {
    const flow = flowOf(failed('port_forbidden', { port: 6664 }));
    const content = await flow.first();
    expect(content.paragraphs[0]).toContain('port 6664');
    expect(idsOf(content)).toEqual(['try-again', 'use-free-port', 'quit']);
    await flow.choose('use-free-port', content);
    // None of 6665 to 6669, which browsers refuse.
    expect(waysOut.changePort.mock.calls[0]?.[0]).toBeGreaterThan(6669);
    const fixed = await flowOf(failed('port_forbidden', { port: 80 }), { mayChangePort: false }).first();
    expect(idsOf(fixed)).toEqual(['try-again', 'quit']);
  });

  test('port taken while the environment fixes it: no other port is offered', async () => {
    expect(idsOf(await flowOf(failed('port_taken'), { mayChangePort: false }).first())).toEqual(['try-again', 'quit']);
  });

  test('folder not writable: names the folder and opens it', async () => {
    const flow = flowOf(failed('folder_unwritable'));
    const content = await flow.first();
    expect(content.paragraphs.join(' ')).toContain('/home/anna/kinboard');
    expect(await flow.choose('open-folder', content)).toBe(content);
    expect(waysOut.openFolder).toHaveBeenCalled();
  });

  test.each(['data_damaged', 'data_missing', 'data_foreign', 'figures_differ', 'data_changed'] as const)(
    'data-13: %s: the newest good backup is offered with its day, who and what is in it',
    async (problem) => {
      const flow = flowOf(failed(problem, { backup: BACKUP }));
      const content = await flow.first();
      expect(content.paragraphs.join(' ')).toContain('November 20, 2026');
      expect(content.paragraphs.join(' ')).toContain('the family Meyer, Mia with 1,200 points and Ben with 1 point.');
      const repairs = problem === 'figures_differ' || problem === 'data_changed' ? ['ask-accept-figures'] : [];
      expect(idsOf(content)).toEqual([
        'restore-backup',
        'try-again',
        ...repairs,
        'ask-start-anew',
        'open-folder',
        'quit',
      ]);
      expect(await flow.choose('restore-backup', content)).toBeNull();
      expect(waysOut.start).toHaveBeenCalledExactlyOnceWith('restore-backup');
    },
  );

  test('data-13: points that do not add up: gone on with only after a second question', async () => {
    const flow = flowOf(failed('figures_differ'));
    const question = (await flow.choose('ask-accept-figures', await flow.first())) as DialogContent;
    expect(question.title).toBe('Continue with this data?');
    expect(waysOut.start).not.toHaveBeenCalled();
    await flow.choose('accept-figures', question);
    expect(waysOut.start).toHaveBeenCalledExactlyOnceWith('accept-figures');
  });

  test('data-13: damaged data is put aside only after a second question', async () => {
    const flow = flowOf(failed('data_damaged'));
    const content = await flow.first();
    expect(idsOf(content)).toEqual(['try-again', 'ask-start-anew', 'open-folder', 'quit']);
    const question = (await flow.choose('ask-start-anew', content)) as DialogContent;
    expect(question.title).toBe('Start with an empty Kinboard?');
    expect(waysOut.start).not.toHaveBeenCalled();
    expect(await flow.choose('back', question)).toEqual(content);
    await flow.choose('start-anew', question);
    expect(waysOut.start).toHaveBeenCalledExactlyOnceWith('start-anew');
  });

  test('newer data: the newest version, where there is a releases page', async () => {
    expect(idsOf(await flowOf(failed('data_newer')).first())).toEqual(['try-again', 'open-folder', 'quit']);
    const flow = flowOf(failed('data_newer'), { releasesUrl: 'https://github.com/anna/kinboard/releases' });
    const content = await flow.first();
    await flow.choose('get-newest', content);
    expect(waysOut.openReleases).toHaveBeenCalled();
  });

  test('fault-18: a folder in use is named, and nothing is offered that touches it', async () => {
    const content = await flowOf(failed('folder_in_use')).first();
    expect(content.paragraphs.join(' ')).toContain('/home/anna/kinboard');
    expect(idsOf(content)).toEqual(['try-again', 'quit']);
  });

  test('a start that takes longer is shown in words, with nothing to do but to quit', async () => {
    const flow = startPhase('checking', waysOut);
    const content = await flow.first();
    expect(content.title).toBe('Kinboard is looking through the data');
    expect(content.paragraphs.join(' ')).toContain('This takes a moment.');
    expect(await flow.choose('quit', content)).toBeNull();
    expect(waysOut.quit).toHaveBeenCalled();
  });

  test('crashed: its last words are the details', async () => {
    const content = await flowOf({ type: 'crashed', lastWords: ' out of memory\n' }).first();
    expect(content.details).toBe('out of memory');
    expect(await flowOf({ type: 'crashed', lastWords: '' }).first()).not.toHaveProperty('details');
  });

  test('the data folder is offered only while it is known where it is', async () => {
    const crashed = { type: 'crashed', lastWords: '' } as const;
    expect(idsOf(await flowOf(crashed).first())).toEqual(['try-again', 'open-folder', 'quit']);
    const knowsDataFolder = () => false;
    expect(idsOf(await flowOf(crashed, { knowsDataFolder }).first())).toEqual(['try-again', 'quit']);
    const unread = await flowOf(failed('other', { dataDir: null }), { knowsDataFolder }).first();
    expect(idsOf(unread)).not.toContain('open-folder');
  });

  test('quit', async () => {
    const flow = flowOf(failed('other'));
    expect(await flow.choose('quit', await flow.first())).toBeNull();
    expect(waysOut.quit).toHaveBeenCalled();
  });
});

describe('people-18: reset a password', () => {
  const anna = { username: 'anna', name: 'Anna' };
  const setUp = () => {
    const host = {
      listAccounts: vi.fn(async () => [anna]),
      resetPassword: vi.fn(async (username: string) => ({ username, temporaryPassword: 'abc-def-ghj' }) as never),
    };
    const copy = vi.fn();
    return { host, copy, flow: passwordReset(host, copy) };
  };

  test('whose, really, and what it is now', async () => {
    const { host, copy, flow } = setUp();
    const list = await flow.first();
    expect(list.choices).toEqual([{ id: 'account:anna', label: 'Anna', hint: 'anna' }]);
    const question = (await flow.choose('account:anna', list)) as DialogContent;
    expect(question.title).toBe('Reset the password of Anna?');
    expect(host.resetPassword).not.toHaveBeenCalled();
    const shown = (await flow.choose('reset:anna', question)) as DialogContent;
    expect(shown.secret).toBe('abc-def-ghj');
    expect(await flow.choose('copy', shown)).toMatchObject({ secret: 'abc-def-ghj' });
    expect(copy).toHaveBeenCalledExactlyOnceWith('abc-def-ghj');
    expect(await flow.choose('close', shown)).toBeNull();
  });

  test('Back goes back to the list', async () => {
    const { flow } = setUp();
    const list = await flow.first();
    const question = (await flow.choose('account:anna', list)) as DialogContent;
    expect(await flow.choose('list', question)).toEqual(list);
  });

  test('somebody who is not on the list is not reset', async () => {
    const { host, flow } = setUp();
    const list = await flow.first();
    expect(await flow.choose('reset:tom', list)).toBeNull();
    expect(host.resetPassword).not.toHaveBeenCalled();
  });

  test('without a family there is nobody to reset', async () => {
    const { host, flow } = setUp();
    host.listAccounts.mockResolvedValue([]);
    expect((await flow.first()).title).toBe('There is no family yet');
  });

  test.each([
    ['the server cannot', () => Promise.reject(new Error('The disk is full.')), 'The disk is full.'],
    ['the account is gone', () => Promise.resolve(null as never), 'Nobody has the username anna any more.'],
  ])('says when %s', async (_what, answer, sentence) => {
    const { host, flow } = setUp();
    host.resetPassword.mockImplementation(answer);
    const list = await flow.first();
    const trouble = await flow.choose('reset:anna', list);
    expect(trouble).toMatchObject({ title: 'The password was not reset', paragraphs: [sentence] });
  });
});

test.each([
  [
    { person: 'Mia', reward: 'Film night', points: 100, kind: 'redeemed' as const },
    'Mia redeemed “Film night”',
    'It cost 100 points.',
  ],
  [
    { person: 'Ben', reward: 'A sticker', points: 1, kind: 'redeemed' as const },
    'Ben redeemed “A sticker”',
    'It cost 1 point.',
  ],
  [
    { person: 'Mia', reward: 'Sleepover', points: 400, kind: 'asked' as const },
    'Mia asks for “Sleepover”',
    'It costs 400 points. Say yes or not this time.',
  ],
  [
    { person: 'Ben', reward: 'Tidy the garage', points: 200, kind: 'look' as const },
    'Ben: “Tidy the garage” is done',
    'Have a look: it gives 200 points.',
  ],
])('running-17: a child’s redemption is told in words: %j', (redemption, title, body) => {
  expect(childNotice(redemption)).toEqual({ title, body });
});

test('what is said once when the window closes names the place of the tray', () => {
  expect(goesOnNotice('darwin').body).toContain('in the menu bar');
  expect(goesOnNotice('win32').body).toContain('beside the clock');
});

test('languages-11: what is said of the tray holds no word of another language', () => {
  sayFromCatalogue(() => 'de');
  expect(goesOnNotice('win32').body).toBe(
    'Tablets bleiben verbunden. Öffne oder beende Kinboard über sein Haus neben der Uhr.',
  );
  expect(goesOnNotice('darwin').body).toContain('in der Menüleiste.');
});

test('running-17: backups that need the owner say why', () => {
  expect(backupNotice('The last good backup is 3 days old.')).toEqual({
    title: 'Backups need you',
    body: 'The last good backup is 3 days old.',
  });
});
