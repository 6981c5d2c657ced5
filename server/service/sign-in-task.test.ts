import { expect, test } from 'vitest';
import { parseXml, textsOf } from '#tests/support/parse-xml.ts';
import { readSettings, readTaskEnvironment, signInTask } from './sign-in-task.ts';

const EXECUTABLE = String.raw`C:\Users\Zoë &amp; Tom's 100%\kinboard.exe`;
const ACCOUNT = String.raw`<PC>\Zoë`;
const environment = {
  KINBOARD_DATA_DIR: String.raw`D:\Zoë & Tom's\100% %TEMP% $(Arg0) ^x\ `,
  KINBOARD_CACHE_DIR: 'E:\\two words\\',
  KINBOARD_PUBLIC_URL: 'https://kids.example',
};
const task = signInTask({ account: ACCOUNT, executable: EXECUTABLE, environment });

/** Splits a command as Windows does (CommandLineToArgvW). */
function splitCommand(line: string): string[] {
  const words = line.match(/(?:"(?:\\.|[^"\\])*"|[^\s"])+/g) ?? [];
  return words.map((word) => (word.startsWith('"') ? word.slice(1, -1).replace(/(\\+)\1$/, '$1') : word));
}

test('running-30: a task runs for one account at sign-in, without a window and without an end', () => {
  const xml = parseXml(task);
  expect(textsOf(xml, 'UserId')).toEqual([ACCOUNT, ACCOUNT]);
  expect(textsOf(xml, 'LogonType')).toEqual(['InteractiveToken']);
  expect(textsOf(xml, 'RunLevel')).toEqual(['LeastPrivilege']);
  expect(textsOf(xml, 'ExecutionTimeLimit')).toEqual(['PT0S']);
  expect(textsOf(xml, 'StopIfGoingOnBatteries')).toEqual(['false']);
  expect(textsOf(xml, 'DisallowStartIfOnBatteries')).toEqual(['false']);
  expect(textsOf(xml, 'Command')).toEqual(['conhost.exe']);
});

test('running-31: a task passes the variables as arguments, strange characters and all', () => {
  const [line] = textsOf(parseXml(task), 'Arguments');
  const [headless, executable, ...words] = splitCommand(line ?? '');
  expect([headless, executable, ...words.slice(0, 2)]).toEqual(['--headless', EXECUTABLE, 'service', 'run']);
  expect(readSettings(words)).toEqual(environment);
  expect(readTaskEnvironment(task)).toEqual(environment);
});

test('running-31: Task Scheduler finds nothing to replace in the variables', () => {
  expect(task).not.toContain('%TEMP%');
  expect(task).not.toContain('$(Arg0)');
});
