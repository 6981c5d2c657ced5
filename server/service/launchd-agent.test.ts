import { expect, test } from 'vitest';
import { parseXml, textsOf } from '#tests/support/parse-xml.ts';
import { launchdAgent, readAgentEnvironment } from './launchd-agent.ts';

const STRANGE = `/Users/Zoë's "own" <folder>/100% & $HOME &amp;`;
const environment = { KINBOARD_DATA_DIR: STRANGE, KINBOARD_PORT: '8080' };
const agent = launchdAgent({ execStart: [STRANGE, 'serve'], environment, logFile: '/Users/<a>/Kinboard.log' });

test('running-30: an agent is a list of keys and values, strange characters and all', () => {
  const xml = parseXml(agent);
  expect(textsOf(xml, 'key')).toEqual([
    'Label',
    'ProgramArguments',
    'EnvironmentVariables',
    'KINBOARD_DATA_DIR',
    'KINBOARD_PORT',
    'RunAtLoad',
    'KeepAlive',
    'SuccessfulExit',
    'ExitTimeOut',
    'Umask',
    'StandardOutPath',
    'StandardErrorPath',
  ]);
  const log = '/Users/<a>/Kinboard.log';
  expect(textsOf(xml, 'string')).toEqual(['org.kinboard.server', STRANGE, 'serve', STRANGE, '8080', log, log]);
});

test('running-31: the environment variables are read from an agent again', () => {
  expect(readAgentEnvironment(agent)).toEqual(environment);
});
