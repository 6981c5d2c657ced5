import { sayBytes } from '#server/commands/say-bytes.ts';
import type { BackupView } from '#shared/contracts/backups.schema.ts';
import type { Drill, Examination } from '#shared/contracts/control.schema.ts';

/** One thing that the doctor looked at. */
export interface Finding {
  isWell: boolean;
  sentence: string;
}

/** Less room than for so many copies of the data is too little for backups. */
const COPIES_WITH_ROOM = 5;
const LEAST_ROOM = 200_000_000;

const well = (sentence: string): Finding => ({ isWell: true, sentence });
const bad = (sentence: string): Finding => ({ isWell: false, sentence });

/** What an examination of the data and its backups says, in words; with a fire drill when one was held. */
export function diagnose({ verdict, findings, status, backups }: Examination, drill: Drill | null): Finding[] {
  return [
    verdict === 'good'
      ? well('The data was checked whole: pages, references, and every balance against its entries. Nothing is wrong.')
      : bad(`The data is not as it should be: ${findings.join('; ')}. Restore the newest good backup: npm run restore`),
    { isWell: !['overdue', 'trouble'].includes(status.state), sentence: status.sentence },
    ...diagnoseBackups(backups),
    ...(status.secondPlace
      ? [{ isWell: !status.secondPlace.isMissedLong, sentence: status.secondPlace.sentence }]
      : [well('No second place is chosen: a copy on a USB stick or a network drive survives this computer.')]),
    ...(status.folderWarning ? [bad(status.folderWarning)] : []),
    ...status.putAside.map(({ name, size, sentence }) => well(`Put aside: ${name} (${sayBytes(size)}). ${sentence}`)),
    ...((drill ?? status.drill) ? [diagnoseDrill((drill ?? status.drill) as Drill)] : []),
  ];
}

/** How much room there is for backups. @param free bytes that Kinboard may still write */
export function diagnoseRoom(free: number, dataSize: number): Finding {
  const isWell = free >= Math.max(LEAST_ROOM, COPIES_WITH_ROOM * dataSize);
  return isWell
    ? well(`The disk has room: ${sayBytes(free)} are free, the data is ${sayBytes(dataSize)}.`)
    : bad(`The disk is almost full: ${sayBytes(free)} are free. Free some space, or backups cannot be made.`);
}

/** How Kinboard ended the last time: nothing is wrong with a power cut that the data survived. */
export function diagnoseStop(wasClosed: boolean): Finding {
  return well(
    wasClosed
      ? 'Kinboard was closed cleanly the last time.'
      : 'Kinboard was not closed cleanly the last time, by a power cut for example, or the data file is not the one it closed.',
  );
}

function diagnoseBackups(backups: readonly BackupView[]): Finding[] {
  const count = (verdict: BackupView['verdict']) => backups.filter((each) => each.verdict === verdict).length;
  const unchecked = count('unchecked');
  const summary = `Backups: ${backups.length}, of them proven good: ${count('good')}${unchecked > 0 ? `, not checked yet: ${unchecked}` : ''}.`;
  const spoilt = backups.filter(({ verdict }) => verdict !== 'good' && verdict !== 'unchecked');
  return [well(summary), ...spoilt.map(({ name, sentence }) => bad(`${name}: ${sentence}`))];
}

function diagnoseDrill({ passed, sentence }: Drill): Finding {
  return { isWell: passed, sentence: `Fire drill: ${sentence}` };
}
