/** Outcome of a command of the operating system. */
export interface Ran {
  result: 'succeeded' | 'failed' | 'missing';
  /** Everything that it printed. */
  output: string;
}

/** The computer on which the service is installed. */
export interface Effects {
  platform: NodeJS.Platform;
  /** Number of the account; -1 on Windows, where accounts have none. */
  uid: number;
  env: Readonly<Record<string, string | undefined>>;
  /** Home folder of the person. */
  home: string;
  /** Absolute path of the executable that the service runs. */
  executable: string;
  run(program: string, args: readonly string[]): Promise<Ran>;
  /** Reads a file. @returns null if it is absent */
  readFile(file: string): string | null;
  /** Writes a file, and its folder if absent. UTF-16 has a byte order mark. */
  writeFile(file: string, text: string, encoding: 'utf8' | 'utf16le'): void;
  removeFile(file: string): void;
  /** Tells whether every account of the computer can read and run a file. */
  isForEveryone(file: string): boolean;
  pause(milliseconds: number): Promise<void>;
  print(line: string): void;
}
