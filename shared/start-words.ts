import type { BackupOffer, StartFailure, StartPhase, StartProblem, WayOut } from '#shared/host-protocol.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import * as words from '#shared/words/start.ts';

/** Something a person can do about a trouble. */
interface OfferedWay {
  way: WayOut;
  label: string;
  kind: 'primary' | 'plain' | 'danger';
}

/** Words that are said when somebody asks for them: by then it is known what they read. */
type Unsaid<T> = {
  [Key in keyof T]: T[Key] extends string ? Text : T[Key] extends readonly string[] ? readonly Text[] : T[Key];
};
type UnsaidWay = Omit<OfferedWay, 'label'> & { label: Text };

/** A trouble in words for a family, and the ways out that are the server's; the desktop app adds its own. */
export interface TroubleWords {
  title: string;
  /** Sentence that a child at a tablet may read too. */
  summary: string;
  /** The rest, for whoever sits at the family computer. */
  paragraphs: readonly string[];
  ways: readonly OfferedWay[];
}

/** Question before a way out that cannot simply be walked back. */
export interface Question {
  title: string;
  paragraphs: readonly string[];
  /** Text that is to be typed where a click alone is too easy. */
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
    title: words.kinboardIsLookingThroughThe,
    paragraphs: [words.itWasNotClosedAs],
  },
  rescuing: {
    title: words.kinboardIsPuttingThingsRight,
    paragraphs: [words.theDataIsBeingPrepared],
  },
};

const QUESTIONS: Readonly<Partial<Record<WayOut, Unsaid<Question>>>> = {
  'start-anew': {
    title: words.textstartWithAnEmptyKinboard,
    paragraphs: [words.kinboardBeginsLikeOnIts, words.theDataThatIsThere],
    typed: words.typeStartAnew,
    label: words.yesStartAnew,
  },
  'accept-figures': {
    title: words.textcontinueWithThisData,
    paragraphs: [words.kinboardTakesItAsIt, words.theDataThatIsThereNow],
    typed: words.typeContinue,
    label: words.yesContinue,
  },
  'serve-again': {
    title: words.useThisKinboardAgain,
    paragraphs: [words.doThisOnlyWhenThe, words.whileBothRunEachHas],
    typed: words.typeUseThisOne,
    label: words.yesUseThisOne,
  },
};

/** Says what a start is doing that takes longer than usual. */
export function phaseWords(phase: StartPhase): { title: string; paragraphs: readonly string[] } {
  const { title, paragraphs } = PHASES[phase];
  return { title: say(title), paragraphs: paragraphs.map((each) => say(each)) };
}

/** Makes the question before a way out; null where a click is enough. */
export function questionBefore(way: WayOut): Question | null {
  const asked = QUESTIONS[way];
  if (!asked) return null;
  const { title, paragraphs, typed, label } = asked;
  return { title: say(title), paragraphs: paragraphs.map((each) => say(each)), typed: say(typed), label: say(label) };
}

/** Says what keeps Kinboard from serving, in words for a family. */
export function wordTrouble(failure: StartFailure): TroubleWords {
  const lost = LOST_DATA[failure.problem];
  if (lost) return wordLostData(failure, lost);
  const { title, summary, tell, ways = [first(TRY_AGAIN)] } = TROUBLES[failure.problem] ?? OTHER;
  return saidTrouble({ title, summary, paragraphs: [tell(failure.dataDir ?? say(words.theDataFolder))], ways });
}

/** A trouble that does not touch the data. */
interface PlainTrouble extends Unsaid<Pick<TroubleWords, 'title' | 'summary'>> {
  tell(folder: string): string;
  /** To try again, unless there are others. */
  ways?: readonly UnsaidWay[];
}

const OTHER: PlainTrouble = {
  title: words.kinboardCouldNotStart,
  summary: words.yourDataWasNotChanged,
  tell: () => say(words.tryAgainIfItHappens),
};

const TROUBLES: Readonly<Partial<Record<StartProblem, PlainTrouble>>> = {
  folder_in_use: {
    title: words.kinboardIsRunningAlready,
    summary: words.anotherKinboardOnTheFamily,
    tell: (folder) => say(words.stopThatOneAndTry, { folder }),
  },
  folder_unwritable: {
    title: words.kinboardMayNotWriteTo,
    summary: words.theFamilyComputerDoesNot,
    tell: (folder) => say(words.yourFamilysDataIsIn, { folder }),
  },
  file_held: {
    title: words.anotherProgramHoldsKinboardsFiles,
    summary: words.scannerOrSyncUsesThem,
    tell: (folder) => say(words.waitThenTryAgain, { folder }),
  },
  disk_full: {
    title: words.theDiskOfTheFamily,
    summary: words.kinboardNeedsALittleRoom,
    tell: (folder) => say(words.freeSomeSpaceOnThe, { folder }),
  },
  disk_failing: {
    title: words.theDiskOfTheFamilyComputer,
    summary: words.theDataCouldNotBe,
    tell: (folder) => say(words.tryAgainIfThisComes, { folder }),
  },
  data_newer: {
    title: words.thisKinboardIsTooOld,
    summary: words.aNewerVersionOfKinboard,
    tell: () => say(words.installTheNewestVersionAnd),
  },
  migration_failed: {
    title: words.yourDataCouldNotBe,
    summary: words.itIsAsItWas,
    tell: () => say(words.tryAgainIfThatDoes),
  },
  moved: {
    title: words.thisKinboardHasMovedTo,
    summary: words.openItThere,
    tell: () => say(words.thisOneRestsWhatIs),
    ways: [SERVE_AGAIN],
  },
};

/** Data that cannot be used as it is. */
interface LostData extends Unsaid<Pick<TroubleWords, 'title' | 'summary'>> {
  /** Ways to go on with the data itself, where it is whole. */
  repairs?: readonly UnsaidWay[];
}

const LOST_DATA: Readonly<Partial<Record<StartProblem, LostData>>> = {
  data_missing: {
    title: words.yourFamilysDataIsMissing,
    summary: words.kinboardWasUsedHereAnd,
  },
  figures_differ: {
    title: words.yourFamilysPointsDoNot,
    summary: words.thePointsInTheData,
    repairs: [GO_ON],
  },
  data_changed: {
    title: words.yourFamilysDataWasChanged,
    summary: words.theDataIsNotAs,
    repairs: [GO_ON],
  },
  data_foreign: {
    title: words.yourFamilysDataIsNot,
    summary: words.anotherProgramBuiltSomethingInto,
  },
  data_damaged: {
    title: words.yourFamilysDataIsDamaged,
    summary: words.kinboardHasNotTouchedIt,
  },
};

function wordLostData({ backup, dataDir }: StartFailure, { title, summary, repairs = [] }: LostData): TroubleWords {
  const kept = say(words.whateverYouChooseHereThe);
  const ways = [TRY_AGAIN, ...repairs, START_ANEW];
  if (backup === null) {
    const folder = dataDir ?? say(words.theDataFolder);
    const none = say(words.thereIsNoGoodBackup, { folder });
    return saidTrouble({ title, summary, paragraphs: [kept, none], ways });
  }
  const newest = say(words.theNewestGoodBackupIs, { moment: wordMoment(backup.date) });
  const paragraphs = [kept, newest, ...wordFamilies(backup), say(words.tabletsAnew)];
  return saidTrouble({ title, summary, paragraphs, ways: [RESTORE, ...ways] });
}

/** Lists who and what is in a backup, a sentence for each family. */
function wordFamilies({ families }: BackupOffer): string[] {
  if (families.length === 0) return [say(words.inItNoFamilyYet)];
  return families.map(({ name, children }) => {
    const who = children.map((child) =>
      say(words.personWithPoints, { name: child.name, points: wordPoints(child.balance) }),
    );
    return who.length === 0
      ? say(words.inItTheFamily, { name })
      : say(words.inItTheFamilyWith, { name, people: new Intl.ListFormat(language()).format(who) });
  });
}

function wordPoints(points: number): string {
  return say(words.pointsCount, { count: points });
}

/** A moment as this computer's clock shows it, such as "Saturday, November 21, 2026 at 6:05 PM". */
function wordMoment(iso: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeStyle: 'short' }).format(Date.parse(iso));
}

function saidTrouble({
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
