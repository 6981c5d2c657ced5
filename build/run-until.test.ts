import { describe, expect, test, vi } from 'vitest';
import { runUntil } from './run-until.ts';

const here = { cwd: import.meta.dirname, env: process.env, withinMs: 20_000 };
const WAIT = 'setInterval(() => {}, 1000)';

describe.skipIf(process.platform === 'win32')('a command that runs until it has printed enough', () => {
  test('is killed when it takes too long, without a use of its output', async () => {
    const then = vi.fn(async () => {});
    const options = { ...here, withinMs: 50, enough: /^never$/m, then };
    expect(await runUntil('node', ['-e', WAIT], options)).toMatchObject({ code: null });
    expect(then).not.toHaveBeenCalled();
  });

  test('is killed after the use of its output', async () => {
    const then = vi.fn(async () => {});
    const args = ['-e', `console.log('enough'); ${WAIT}`];
    expect(await runUntil('node', args, { ...here, enough: /^enough$/m, then })).toMatchObject({ code: null });
    expect(then).toHaveBeenCalledWith('enough\n');
  });

  test('keeps its exit code when it ends by itself, also while its output is used', async () => {
    expect(await runUntil('node', ['-e', 'process.exit(3)'], here)).toMatchObject({ code: 3, printed: '' });
    const args = ['-e', 'console.log(process.pid); process.exitCode = 3'];
    const then = (pid: string) => vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'));
    expect(await runUntil('node', args, { ...here, enough: /^\d+$/m, then })).toMatchObject({ code: 3 });
  });
});
