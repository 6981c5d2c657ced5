import { escapeXml, unescapeXml } from '#server/service/xml.ts';

/** Settings of a task of Windows' Task Scheduler. */
export interface TaskSettings {
  /** Account that it belongs to, as `DOMAIN\name`. */
  account: string;
  /** Absolute path of the executable. */
  executable: string;
  /** Environment variables by name. */
  environment: Readonly<Record<string, string>>;
}

/**
 * Builds the text of a task that runs the server while a person is signed in (running-30). conhost gives it a terminal
 * without a window and always exits with 0, so a task that ended is found by a repeated trigger: while it runs, the
 * trigger does nothing.
 */
export function signInTask({ account, executable, environment }: TaskSettings): string {
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>Kinboard</Description>
  </RegistrationInfo>
  <Triggers>
    <LogonTrigger>
      <UserId>${escapeXml(account)}</UserId>
    </LogonTrigger>
    <TimeTrigger>
      <Repetition>
        <Interval>PT5M</Interval>
      </Repetition>
      <StartBoundary>2020-01-01T00:00:00</StartBoundary>
    </TimeTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${escapeXml(account)}</UserId>
      <LogonType>InteractiveToken</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>conhost.exe</Command>
      <Arguments>${escapeXml(toArguments(executable, environment))}</Arguments>
    </Exec>
  </Actions>
</Task>
`;
}

/** Reads the environment variables from the text of a task. */
export function readTaskEnvironment(text: string): Record<string, string> {
  const line = unescapeXml(/<Arguments>([^<]*)<\/Arguments>/.exec(text)?.[1] ?? '');
  return readSettings(
    [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, inQuotes]) => inQuotes?.replace(/(\\+)\1$/, '$1') ?? word),
  );
}

/**
 * Returns the variables among the words of a command: `KINBOARD_PORT=80`. A task has no environment of its own, so it
 * passes them as arguments.
 */
export function readSettings(words: readonly string[]): Record<string, string> {
  const pairs = words.flatMap((word) => {
    const [, name, value] = /^(KINBOARD_\w+)=(.*)$/.exec(word) ?? [];
    return name && value ? [[name, decodeURIComponent(value)]] : [];
  });
  return Object.fromEntries(pairs);
}

function toArguments(executable: string, environment: TaskSettings['environment']): string {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${encoded(value)}`);
  return ['--headless', executable, 'service', 'run', ...variables].map(quoted).join(' ');
}

/** Encodes what Task Scheduler replaces, `%NAME%` and `$(Arg0)`, and what would end a quoted word. */
function encoded(value: string): string {
  return value.replace(/[%$"]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Quotes a word that holds spaces. Backslashes count twice before the quotation mark at its end. */
function quoted(word: string): string {
  return /\s/.test(word) ? `"${word.replace(/\\+$/, '$&$&')}"` : word;
}
