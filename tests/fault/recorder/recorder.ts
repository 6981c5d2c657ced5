import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.join(import.meta.dirname, 'recorder.c');
/** Size of an event without its path and its data, see recorder.c. */
const HEAD_BYTES = 24;
const KINDS = ['', 'open', 'write', 'truncate', 'sync', 'rename', 'unlink', 'make-folder', 'link', 'answer'] as const;

/** One thing that the recorded process did, in the order in which it did it. */
export interface RecordedEvent {
  readonly kind: (typeof KINDS)[number];
  /** The open file it is about; -1 for those about names. */
  readonly fd: number;
  /** `write`: where; `truncate`: the new size; `open`: 1 when it was emptied; `answer`: the port of who asked. */
  readonly at: number;
  /** The name it is about; for `rename` and `link` the old and the new one. */
  readonly paths: readonly string[];
  readonly data: Buffer;
}

/** Tells why nothing can be recorded on this machine; null when it can. */
export function whyNoRecorder(): string | null {
  if (process.platform !== 'linux') return 'needs Linux, to record what the server does to its files';
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'needs a C compiler (cc), to record what the server does to its files';
  }
}

/**
 * Compiles the recorder.
 * @param scratch folder for the library and what it writes down
 * @param folder whose files are watched, without links in its path
 * @returns what the recorded process needs in its environment, and how to read what was written down
 */
export function createRecorder(scratch: string, folder: string): { env: NodeJS.ProcessEnv; read(): RecordedEvent[] } {
  const library = path.join(scratch, 'recorder.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library, SOURCE, '-ldl', '-pthread']);
  const file = path.join(scratch, 'recording');
  return {
    env: {
      LD_PRELOAD: library,
      KINBOARD_RECORD_FOLDER: folder,
      KINBOARD_RECORD_FILE: file,
      // Calls that go past the C library would go unseen.
      UV_USE_IO_URING: '0',
    },
    read: () => readRecording(readFileSync(file)),
  };
}

function readRecording(bytes: Buffer): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (let at = 0; at < bytes.length; ) {
    const pathEnd = at + HEAD_BYTES + bytes.readUInt32LE(at + 16);
    const dataLength = bytes.readUInt32LE(at + 20);
    const kind = KINDS[bytes.readUInt32LE(at)];
    if (!kind) throw new Error(`the recording is unreadable at ${at}`);
    const data = bytes.subarray(pathEnd, pathEnd + dataLength);
    events.push({
      kind,
      fd: bytes.readInt32LE(at + 4),
      at: Number(bytes.readBigInt64LE(at + 8)),
      paths: bytes
        .subarray(at + HEAD_BYTES, pathEnd)
        .toString()
        .split('\n'),
      data,
    });
    at = pathEnd + dataLength;
  }
  return events;
}
