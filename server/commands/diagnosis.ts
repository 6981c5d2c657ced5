import { commandLine } from '#server/lib/command-line.ts';
import type { BackupView } from '#shared/contracts/backups.schema.ts';
import type { Drill, Examination } from '#shared/contracts/control.schema.ts';
import { formatSize } from '#shared/format/format-size.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';

/** Result of one check of the doctor. */
export interface Finding {
  isWell: boolean;
  sentence: string;
}

/** Number of copies of the data for which there must be free space. */
const COPIES_WITH_ROOM = 5;
const LEAST_ROOM = 200_000_000;

const well = (sentence: string): Finding => ({ isWell: true, sentence });
const bad = (sentence: string): Finding => ({ isWell: false, sentence });

/** Describes the results of an examination of the data and its backups, and of a fire drill when one was held. */
export function diagnose({ verdict, findings, status, backups }: Examination, drill: Drill | null): Finding[] {
  return [
    verdict === 'good'
      ? well(say(words.dataIsWell))
      : bad(say(words.dataIsNotWell, { findings: findings.join('; '), command: commandLine('restore') })),
    { isWell: !['overdue', 'trouble'].includes(status.state), sentence: status.sentence },
    ...diagnoseBackups(backups),
    ...(status.secondPlace
      ? [{ isWell: !status.secondPlace.isMissedLong, sentence: status.secondPlace.sentence }]
      : [well(say(words.noSecondPlaceIsChosen))]),
    ...(status.folderWarning ? [bad(status.folderWarning)] : []),
    ...status.putAside.map(({ name, size, sentence }) =>
      well(say(words.putAside, { name, bytes: formatSize(size), sentence })),
    ),
    ...((drill ?? status.drill) ? [diagnoseDrill((drill ?? status.drill) as Drill)] : []),
  ];
}

/** Checks the free space for backups. @param free bytes that Kinboard may still write */
export function diagnoseRoom(free: number, dataSize: number): Finding {
  const isWell = free >= Math.max(LEAST_ROOM, COPIES_WITH_ROOM * dataSize);
  return isWell
    ? well(say(words.diskHasRoom, { free: formatSize(free), size: formatSize(dataSize) }))
    : bad(say(words.theDiskIsAlmostFull, { bytes: formatSize(free) }));
}

/** Tells how Kinboard last ended. It is never a fault: the data survived a power cut. */
export function diagnoseStop(wasClosed: boolean): Finding {
  return well(wasClosed ? say(words.closedCleanly) : say(words.notClosedCleanly));
}

function diagnoseBackups(backups: readonly BackupView[]): Finding[] {
  const count = (verdict: BackupView['verdict']) => backups.filter((each) => each.verdict === verdict).length;
  const unchecked = count('unchecked');
  const summary = say(unchecked > 0 ? words.backupsCountUnchecked : words.backupsCount, {
    count: backups.length,
    good: count('good'),
    unchecked,
  });
  const spoilt = backups.filter(({ verdict }) => verdict !== 'good' && verdict !== 'unchecked');
  return [well(summary), ...spoilt.map(({ name, sentence }) => bad(`${name}: ${sentence}`))];
}

function diagnoseDrill({ passed, sentence }: Drill): Finding {
  return { isWell: passed, sentence: say(words.fireDrill, { sentence }) };
}
