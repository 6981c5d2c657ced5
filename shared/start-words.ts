import type { BackupOffer, StartFailure, StartPhase, StartProblem, WayOut } from '#shared/host-protocol.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/start.ts';

/** A way out that is offered for a problem, with the label of its button. */
interface OfferedWay {
  way: WayOut;
  label: string;
  kind: 'primary' | 'plain' | 'danger';
}

/** The same type with catalogue texts for its strings. They are worded on request, when the language is known. */
type Unsaid<T> = {
  [Key in keyof T]: T[Key] extends string ? Text : T[Key] extends readonly string[] ? readonly Text[] : T[Key];
};
type UnsaidWay = Omit<OfferedWay, 'label'> & { label: Text };

/** Description of a start problem for a family, with the server's ways out; the desktop app adds its own. */
export interface TroubleWords {
  title: string;
  /** Sentence that is also shown to children on tablets. */
  summary: string;
  /** Details that are shown only on the family computer. */
  paragraphs: readonly string[];
  ways: readonly OfferedWay[];
}

/** Confirmation for a way out that is hard to undo. */
export interface Question {
  title: string;
  paragraphs: readonly string[];
  /** Text that the person must type to confirm. */
  typed: string;
  label: string;
}

const TRY_AGAIN: UnsaidWay = { way: 'try-again', label: words.tryAgainButton, kind: 'plain' };
const RESTORE: UnsaidWay = { way: 'restore-backup', label: words.restoreThisBackup, kind: 'primary' };
const START_ANEW: UnsaidWay = {
  way: 'start-anew',
  label: words.startWithAnEmptyKinboard,
  kind: 'danger',
};
const GO_ON: UnsaidWay = {
  way: 'accept-figures',
  label: words.continueWithThisData,
  kind: 'plain',
};

const SERVE_AGAIN: UnsaidWay = { way: 'serve-again', label: words.useThisOneAgain, kind: 'danger' };

const PHASES: Readonly<Record<StartPhase, Unsaid<{ title: string; paragraphs: readonly string[] }>>> = {
  checking: {
    title: words.checkingTitle,
    paragraphs: [words.checkingHint],
  },
  rescuing: {
    title: words.kinboardIsPuttingThingsRight,
    paragraphs: [words.rescuingHint],
  },
};

const QUESTIONS: Readonly<Partial<Record<WayOut, Unsaid<Question>>>> = {
  'start-anew': {
    title: words.startAnewQuestion,
    paragraphs: [words.startAnewHint, words.startAnewKeepsDataHint],
    typed: words.typeStartAnew,
    label: words.yesStartAnew,
  },
  'accept-figures': {
    title: words.continueWithDataQuestion,
    paragraphs: [words.continueWithDataHint, words.continueKeepsDataHint],
    typed: words.typeContinue,
    label: words.yesContinue,
  },
  'serve-again': {
    title: words.useAgainQuestion,
    paragraphs: [words.useAgainHint, words.twoRunningHint],
    typed: words.typeUseThisOne,
    label: words.yesUseThisOne,
  },
};

/** Describes the phase of a start that takes longer than usual. */
export function phaseWords(phase: StartPhase): { title: string; paragraphs: readonly string[] } {
  const { title, paragraphs } = PHASES[phase];
  return { title: say(title), paragraphs: paragraphs.map((each) => say(each)) };
}

/** Returns the confirmation for a way out; null when a click is enough. */
export function questionBefore(way: WayOut): Question | null {
  const asked = QUESTIONS[way];
  if (!asked) return null;
  const { title, paragraphs, typed, label } = asked;
  return { title: say(title), paragraphs: paragraphs.map((each) => say(each)), typed: say(typed), label: say(label) };
}

/** Describes a failed start for a family. */
export function wordTrouble(failure: StartFailure): TroubleWords {
  const lost = LOST_DATA[failure.problem];
  if (lost) return wordLostData(failure, lost);
  const { title, summary, tell, ways = [first(TRY_AGAIN)] } = TROUBLES[failure.problem] ?? OTHER;
  return toTroubleWords({ title, summary, paragraphs: [tell(failure.dataDir ?? say(words.theDataFolder))], ways });
}

/** A problem that does not affect the data. */
interface PlainTrouble extends Unsaid<Pick<TroubleWords, 'title' | 'summary'>> {
  tell(folder: string): string;
  /** Ways out; only `try-again` when absent. */
  ways?: readonly UnsaidWay[];
}

const OTHER: PlainTrouble = {
  title: words.kinboardCouldNotStart,
  summary: words.yourDataWasNotChanged,
  tell: () => say(words.couldNotStartHint),
};

const TROUBLES: Readonly<Partial<Record<StartProblem, PlainTrouble>>> = {
  folder_in_use: {
    title: words.kinboardIsRunningAlready,
    summary: words.runningAlreadySummary,
    tell: (folder) => say(words.runningAlreadyHint, { folder }),
  },
  folder_unwritable: {
    title: words.folderUnwritableTitle,
    summary: words.folderUnwritableSummary,
    tell: (folder) => say(words.folderUnwritableHint, { folder }),
  },
  file_held: {
    title: words.anotherProgramHoldsKinboardsFiles,
    summary: words.filesHeldSummary,
    tell: (folder) => say(words.filesHeldHint, { folder }),
  },
  disk_full: {
    title: words.diskFullTitle,
    summary: words.diskFullSummary,
    tell: (folder) => say(words.diskFullHint, { folder }),
  },
  disk_failing: {
    title: words.diskFailingTitle,
    summary: words.diskFailingSummary,
    tell: (folder) => say(words.diskFailingHint, { folder }),
  },
  data_newer: {
    title: words.dataNewerTitle,
    summary: words.dataNewerSummary,
    tell: () => say(words.dataNewerHint),
  },
  migration_failed: {
    title: words.migrationFailedTitle,
    summary: words.migrationFailedSummary,
    tell: () => say(words.migrationFailedHint),
  },
  moved: {
    title: words.movedTitle,
    summary: words.movedSummary,
    tell: () => say(words.movedHint),
    ways: [SERVE_AGAIN],
  },
};

/** Data that cannot be used as it is. */
interface LostData extends Unsaid<Pick<TroubleWords, 'title' | 'summary'>> {
  /** Ways to continue with the existing data, when it is intact. */
  repairs?: readonly UnsaidWay[];
}

const LOST_DATA: Readonly<Partial<Record<StartProblem, LostData>>> = {
  data_missing: {
    title: words.yourFamilysDataIsMissing,
    summary: words.dataMissingSummary,
  },
  figures_differ: {
    title: words.figuresDifferTitle,
    summary: words.figuresDifferSummary,
    repairs: [GO_ON],
  },
  data_changed: {
    title: words.dataChangedTitle,
    summary: words.dataChangedSummary,
    repairs: [GO_ON],
  },
  data_foreign: {
    title: words.dataForeignTitle,
    summary: words.dataForeignSummary,
  },
  data_damaged: {
    title: words.yourFamilysDataIsDamaged,
    summary: words.kinboardHasNotTouchedIt,
  },
};

function wordLostData({ backup, dataDir }: StartFailure, { title, summary, repairs = [] }: LostData): TroubleWords {
  const kept = say(words.currentDataKeptHint);
  const ways = [TRY_AGAIN, ...repairs, START_ANEW];
  if (backup === null) {
    const folder = dataDir ?? say(words.theDataFolder);
    const none = say(words.noGoodBackupHint, { folder });
    return toTroubleWords({ title, summary, paragraphs: [kept, none], ways });
  }
  const newest = say(words.newestGoodBackup, { moment: wordMoment(backup.date) });
  const paragraphs = [kept, newest, ...wordFamilies(backup), say(words.connectTabletsAgainHint)];
  return toTroubleWords({ title, summary, paragraphs, ways: [RESTORE, ...ways] });
}

/** Describes the contents of a backup: one sentence for each family. */
function wordFamilies({ families }: BackupOffer): string[] {
  if (families.length === 0) return [say(words.backupHasNoFamily)];
  return families.map(({ name, children }) => {
    const who = children.map((child) =>
      say(words.personWithPoints, { name: child.name, points: say(common.pointsCount, { count: child.balance }) }),
    );
    return who.length === 0
      ? say(words.backupHasFamily, { name })
      : say(words.backupHasFamilyAndPeople, { name, people: new Intl.ListFormat(language()).format(who) });
  });
}

/** Formats an instant in this computer's time zone, such as "Saturday, November 21, 2026 at 6:05 PM". */
function wordMoment(iso: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeStyle: 'short' }).format(Date.parse(iso));
}

function toTroubleWords({
  title,
  summary,
  paragraphs,
  ways,
}: Unsaid<Pick<TroubleWords, 'title' | 'summary'>> & {
  paragraphs: readonly string[];
  ways: readonly UnsaidWay[];
}): TroubleWords {
  return {
    title: say(title),
    summary: say(summary),
    paragraphs,
    ways: ways.map((way) => ({ ...way, label: say(way.label) })),
  };
}

function first(way: UnsaidWay): UnsaidWay {
  return { ...way, kind: 'primary' };
}
