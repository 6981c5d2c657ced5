import { escapeXml, unescapeXml } from '#server/service/xml.ts';

/** Name by which launchd knows the server. */
export const AGENT_LABEL = 'org.kinboard.server';

/** Settings of a launch agent. */
export interface AgentSettings {
  /** Absolute path of the program, and its arguments. */
  execStart: readonly string[];
  /** Environment variables by name. */
  environment: Readonly<Record<string, string>>;
  /** File for what the server prints. */
  logFile: string;
}

/** Builds the text of a launch agent (a property list) that runs the server while a person is signed in (running-30). */
export function launchdAgent({ execStart, environment, logFile }: AgentSettings): string {
  const variables = Object.entries(environment).flatMap(([name, value]) => [`<key>${name}</key>`, string(value)]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${AGENT_LABEL}</string>
  <key>ProgramArguments</key>
  <array>${indented(execStart.map(string))}
  </array>
  <key>EnvironmentVariables</key>
  <dict>${indented(variables)}
  </dict>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>ExitTimeOut</key>
  <integer>10</integer>
  <key>Umask</key>
  <integer>${0o077}</integer>
  <key>StandardOutPath</key>
  ${string(logFile)}
  <key>StandardErrorPath</key>
  ${string(logFile)}
</dict>
</plist>
`;
}

/** Reads the environment variables from the text of an agent. */
export function readAgentEnvironment(text: string): Record<string, string> {
  const pairs = text.matchAll(/<key>(KINBOARD_\w+)<\/key>\s*<string>([^<]*)<\/string>/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, unescapeXml(value)]));
}

function string(value: string): string {
  return `<string>${escapeXml(value)}</string>`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `\n    ${line}`).join('');
}
