const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit says in which byte order the sums are. */
const MAGIC = 0x377f0682;
const COUNTER_AT = 24;

/**
 * Reads what a write-ahead log holds as SQLite's recovery would: whole commits up to the first frame that is torn or of
 * an earlier use of the file (sqlite.org/fileformat2.html, section 4).
 * @returns for each commit the file change counter that it writes; null for one that leaves page 1 alone
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
 * Tells whether a log's commits follow the data file it lies beside. Each commit raises the file change counter by one
 * (`change-counter.ts`), so the first is the file's next one; or the file is within them: a crash while they were being taken
 * over. A commit that does not say is believed: leaving out what was answered would be worse, and the whole check follows.
 * @param counter of the data file
 */
export function isNextOf(counter: number, commits: readonly (number | null)[]): boolean {
  const first = commits[0] ?? null;
  const last = commits.at(-1) ?? null;
  return first === null || last === null || (first - 1 <= counter && counter <= last);
}

/** The running sum of a log's header and frames. */
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
