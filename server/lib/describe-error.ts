const MOST_FRAMES = 8;
const MOST_CHARACTERS = 200;

/** Error as it is logged. */
interface DescribedError {
  [key: string]: unknown;
  type: string;
  message: string;
  code?: string;
  /** Stack frames of own code, innermost first, e.g. `rewards.repo.ts:19 < rewards.service.ts:50`. */
  stack: string;
}

/**
 * Describes an error for the log: its type and origin, without the whole stack, and without the statement and values
 * that a failed query has in its message (attack-7).
 */
export function describeError(error: Error): DescribedError {
  const root = error.cause instanceof Error ? error.cause : error;
  const [firstLine = ''] = root.message.split('\n');
  const code = (root as NodeJS.ErrnoException).code;
  return {
    type: root.name === 'Error' ? root.constructor.name : root.name,
    message: firstLine.slice(0, MOST_CHARACTERS),
    ...(typeof code === 'string' ? { code } : {}),
    stack: ownFrames(root.stack ?? '').join(' < '),
  };
}

function ownFrames(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
    .flatMap((line) => /([^/\\]+:\d+):\d+\)?$/.exec(line)?.[1] ?? [])
    .slice(0, MOST_FRAMES);
}
