const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit tells the byte order of the checksums. */
const MAGIC = 0x377f0682;
const COUNTER_AT = 24;

/**
 * Reads the commits in a write-ahead log like SQLite's recovery: complete commits up to the first frame that is damaged
 * or from an earlier use of the log (sqlite.org/fileformat2.html, section 4).
 * @returns file change counter that each commit writes; null for a commit without page 1
 */
export function readCommits(log: Buffer): (number | null)[] {
  if (log.length < HEADER_BYTES) return [];
  const magic = log.readUInt32BE(0);
  if ((magic & ~1) !== MAGIC) return [];
  const sum = createSum(magic === MAGIC);
  sum.add(log.subarray(0, 24));
  if (!sum.equals(log, 24)) return [];
  const pageBytes = log.readUInt32BE(8);
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const commits: (number | null)[] = [];
  let counter: number | null = null;
  for (let at = HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    const hasOurSalts = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    const page = log.subarray(at + FRAME_HEADER_BYTES, at + frameBytes);
    sum.add(log.subarray(at, at + 8));
    sum.add(page);
    if (!hasOurSalts || !sum.equals(log, at + 16)) break;
    if (log.readUInt32BE(at) === 1) counter = page.readUInt32BE(COUNTER_AT);
    if (log.readUInt32BE(at + 4) > 0) {
      commits.push(counter);
      counter = null;
    }
  }
  return commits;
}

/**
 * Tells whether the commits of a log follow the state of its data file. Each commit raises the file change counter by
 * one (`change-counter.ts`), so the first one is the next after the file's. After a crash during a checkpoint the
 * file's counter may be within the commits. A commit without a counter is accepted: losing acknowledged changes would
 * be worse, and the whole check follows.
 * @param counter file change counter of the data file
 */
export function isNextOf(counter: number, commits: readonly (number | null)[]): boolean {
  const first = commits[0] ?? null;
  const last = commits.at(-1) ?? null;
  return first === null || last === null || (first - 1 <= counter && counter <= last);
}

/** Makes the cumulative checksum of a log's header and frames. */
function createSum(isLittleEndian: boolean) {
  let first = 0;
  let second = 0;
  return {
    add(bytes: Buffer): void {
      for (let at = 0; at < bytes.length; at += 8) {
        const [one, two] = isLittleEndian
          ? [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
          : [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
        first = (first + one + second) >>> 0;
        second = (second + two + first) >>> 0;
      }
    },
    equals: (bytes: Buffer, at: number): boolean =>
      bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second,
  };
}
