import type { BackupOffer, StartFailure, StartPhase, StartProblem, WayOut } from '#shared/host-protocol.ts';

/** Something a person can do about a trouble. */
interface OfferedWay {
  way: WayOut;
  label: string;
  kind: 'primary' | 'plain' | 'danger';
}

/** A trouble in words for a family, and the ways out that are the server's; the desktop app adds its own. */
export interface TroubleWords {
  title: string;
  /** What a child at a tablet may read too. */
  summary: string;
  /** The rest, for whoever sits at the family computer. */
  paragraphs: readonly string[];
  ways: readonly OfferedWay[];
}

/** What a person reads before a way out that cannot simply be walked back. */
export interface Question {
  title: string;
  paragraphs: readonly string[];
  /** What is to be typed where a click alone is too easy. */
  typed: string;
  label: string;
}

const TRY_AGAIN: OfferedWay = { way: 'try-again', label: 'Try Again', kind: 'plain' };
const RESTORE: OfferedWay = { way: 'restore-backup', label: 'Restore This Backup', kind: 'primary' };
const START_ANEW: OfferedWay = { way: 'start-anew', label: 'Start with an Empty Kinboard…', kind: 'danger' };
const GO_ON: OfferedWay = { way: 'accept-figures', label: 'Continue with This Data…', kind: 'plain' };

const SERVE_AGAIN: OfferedWay = { way: 'serve-again', label: 'Use This One Again…', kind: 'danger' };

/** What is said while a start takes longer than usual. */
export const PHASE_WORDS: Readonly<Record<StartPhase, { title: string; paragraphs: readonly string[] }>> = {
  checking: {
    title: 'Kinboard is looking through the data',
    paragraphs: [
      'It was not closed as usual last time, or comes from elsewhere. So every page and every point in it is checked once. This takes a moment.',
    ],
  },
  rescuing: {
    title: 'Kinboard is putting things right',
    paragraphs: ['The data is being prepared and checked. This takes a moment.'],
  },
};

/** What is asked before a way out; null where a click is enough. */
export const QUESTIONS: Readonly<Partial<Record<WayOut, Question>>> = {
  'start-anew': {
    title: 'Start with an empty Kinboard?',
    paragraphs: [
      'Kinboard begins like on its first day: no family, no tasks, no points.',
      'The data that is there now is kept in the data folder, so that an expert may still save something from it.',
    ],
    typed: 'start anew',
    label: 'Yes, Start Anew',
  },
  'accept-figures': {
    title: 'Continue with this data?',
    paragraphs: [
      'Kinboard takes it as it is, and makes every balance the sum of the entries that are in it. Something may be missing or wrong: a backup is safer.',
      'The data that is there now is kept in the data folder as well.',
    ],
    typed: 'continue',
    label: 'Yes, Continue',
  },
  'serve-again': {
    title: 'Use this Kinboard again?',
    paragraphs: [
      'Do this only when the move came to nothing, or when you moved back and the other Kinboard is stopped for good.',
      'While both run, each has points that the other one does not know of, and they cannot be put together again.',
    ],
    typed: 'use this one',
    label: 'Yes, Use This One',
  },
};

/** What keeps Kinboard from serving, in words for a family. */
export function wordTrouble(failure: StartFailure): TroubleWords {
  const lost = LOST_DATA[failure.problem];
  if (lost) return wordLostData(failure, lost);
  const { title, summary, tell, ways = [first(TRY_AGAIN)] } = TROUBLES[failure.problem] ?? OTHER;
  return { title, summary, paragraphs: [tell(failure.dataDir ?? 'the data folder')], ways };
}

/** A trouble that does not touch the data. */
interface PlainTrouble extends Pick<TroubleWords, 'title' | 'summary'> {
  tell(folder: string): string;
  /** To try again, unless there are others. */
  ways?: readonly OfferedWay[];
}

const OTHER: PlainTrouble = {
  title: 'Kinboard could not start',
  summary: 'Your data was not changed.',
  tell: () => 'Try again. If it happens again and again, restart the computer; your data is safe on its disk.',
};

const TROUBLES: Readonly<Partial<Record<StartProblem, PlainTrouble>>> = {
  folder_in_use: {
    title: 'Kinboard is running already',
    summary: 'Another Kinboard on the family computer uses the same data, perhaps one started in a terminal.',
    tell: (folder) => `Stop that one and try again. Two at a time would damage the data in ${folder}.`,
  },
  folder_unwritable: {
    title: 'Kinboard may not write to its folder',
    summary: 'The family computer does not let Kinboard write where the data is. Nothing was changed.',
    tell: (folder) =>
      `Your family's data is in ${folder}. Make the folder and the files in it writable for your account, then try again.`,
  },
  disk_full: {
    title: 'The disk of the family computer is full',
    summary: 'Kinboard needs a little room to start. Nothing was lost and nothing was changed.',
    tell: (folder) => `Free some space on the disk with ${folder}, then try again.`,
  },
  disk_failing: {
    title: 'The disk of the family computer may be failing',
    summary: 'The data could not be read or written. Kinboard has not changed anything.',
    tell: (folder) =>
      `Try again. If this comes back, copy the folder ${folder} to another disk soon, and have the computer looked at.`,
  },
  data_newer: {
    title: 'This Kinboard is too old for your data',
    summary: "A newer version of Kinboard has used your family's data. Nothing was changed.",
    tell: () => 'Install the newest version and start it.',
  },
  migration_failed: {
    title: 'Your data could not be brought to this version',
    summary: 'It is as it was before, and a backup of it was made. Nothing was lost.',
    tell: () => 'Try again. If that does not help, start the Kinboard that you had before: it still reads your data.',
  },
  moved: {
    title: 'This Kinboard has moved to another computer',
    summary: 'Open it there.',
    tell: () => 'This one rests: what is ticked here would be missing there.',
    ways: [SERVE_AGAIN],
  },
};

/** Data that cannot be used as it is. */
interface LostData extends Pick<TroubleWords, 'title' | 'summary'> {
  /** What goes on with the data itself, where it is whole. */
  repairs?: readonly OfferedWay[];
}

const LOST_DATA: Readonly<Partial<Record<StartProblem, LostData>>> = {
  data_missing: {
    title: "Your family's data is missing",
    summary: 'Kinboard was used here, and its data file is gone. Kinboard has not changed anything.',
  },
  figures_differ: {
    title: "Your family's points do not add up",
    summary:
      'The points in the data are not the sum of what was earned and spent. It may be a copy that was made while somebody was ticking. Kinboard has not changed anything.',
    repairs: [GO_ON],
  },
  data_changed: {
    title: "Your family's data was changed from outside",
    summary:
      'The data is not as Kinboard left it: another program wrote to it, or the disk is failing. Kinboard has not changed anything.',
    repairs: [GO_ON],
  },
  data_foreign: {
    title: "Your family's data is not as Kinboard made it",
    summary:
      'Another program built something into it that could change points in silence. Kinboard has not changed anything.',
  },
  data_damaged: {
    title: "Your family's data is damaged",
    summary: 'Kinboard has not touched it.',
  },
};

/** The data that cannot be used is not asked which devices it knows. */
const TABLETS = 'Tablets that were connected after that backup must be connected anew.';

function wordLostData({ backup, dataDir }: StartFailure, { title, summary, repairs = [] }: LostData): TroubleWords {
  const kept = 'Whatever you choose here, the data that is there now is kept beside the new one.';
  const ways = [TRY_AGAIN, ...repairs, START_ANEW];
  if (backup === null) {
    const folder = dataDir ?? 'the data folder';
    const none = `There is no good backup in the data folder. If you have a copy elsewhere, put it into ${folder} as kinboard.sqlite and try again.`;
    return { title, summary, paragraphs: [kept, none], ways };
  }
  const newest = `The newest good backup is of ${wordMoment(backup.date)}. What was ticked since then would be missing.`;
  return { title, summary, paragraphs: [kept, newest, ...wordFamilies(backup), TABLETS], ways: [RESTORE, ...ways] };
}

/** Who and what is in a backup, a sentence for each family. */
function wordFamilies({ families }: BackupOffer): string[] {
  if (families.length === 0) return ['In it: no family yet.'];
  return families.map(({ name, children }) => {
    const who = children.map((child) => `${child.name} with ${wordPoints(child.balance)}`);
    return who.length === 0 ? `In it: the family ${name}.` : `In it: the family ${name}, ${LIST.format(who)}.`;
  });
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

function wordPoints(points: number): string {
  return points === 1 ? '1 point' : `${points.toLocaleString('en')} points`;
}

/** A moment as this computer's clock shows it, such as "Saturday, November 21, 2026 at 6:05 PM". */
function wordMoment(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' }).format(Date.parse(iso));
}

function first(way: OfferedWay): OfferedWay {
  return { ...way, kind: 'primary' };
}
