import { DAY_TYPES, type DayType, PERIODS, type Period } from '#shared/constants.ts';
import { TASK_LINE_WORDS } from '#shared/format/task-line-words.ts';
import type { Language } from '#shared/language/languages.ts';
import { readWholeNumber } from '#shared/language/read-number.ts';
import { isBlank } from '#shared/rules/blank.ts';

/** A task as one line says it; what it says may be beyond the bounds of a task, such as 0 points (tasks-46). */
export interface TaskLine {
  readonly text: string;
  readonly points: number;
  readonly period: Period;
  readonly dayType: DayType;
}

/** Facts that a line says beside the task's words. */
type Facts = Omit<TaskLine, 'text'>;

/** A line that becomes no task, and the reason. */
export interface SkippedLine {
  readonly line: string;
  /** Place of the line among all lines of the text, from 0. */
  readonly place: number;
  readonly reason: 'no_words' | 'too_many';
}

/** A task with the line that says it. */
export interface ReadTaskLine extends TaskLine {
  readonly line: string;
  /** Place of the line among all lines of the text, from 0. */
  readonly place: number;
}

/** A text of task lines, read. */
export interface TaskLines {
  /** The tasks in the order of their lines. */
  readonly rows: readonly ReadTaskLine[];
  readonly skipped: readonly SkippedLine[];
  /** True for a text with too many characters: nothing of it is read. */
  readonly isTooLong: boolean;
}

/** Bounds of a text of task lines, and the facts of a line that says none. */
export interface TaskLineRules {
  readonly mostLines: number;
  readonly mostCharacters: number;
  readonly defaults: Facts;
}

/** Reads a pasted list, one task a line (tasks-42). Whatever is in it stays text. */
export function readTaskLines(text: string, { mostLines, mostCharacters, defaults }: TaskLineRules): TaskLines {
  if (text.length > mostCharacters) return { rows: [], skipped: [], isTooLong: true };
  const rows: ReadTaskLine[] = [];
  const skipped: SkippedLine[] = [];
  for (const [place, whole] of text.split(LINE_END).entries()) {
    const line = whole.trim();
    const said = readLine(line);
    if (!said) continue;
    if (said.text === '') skipped.push({ line, place, reason: 'no_words' });
    else if (rows.length >= mostLines) skipped.push({ line, place, reason: 'too_many' });
    else rows.push({ ...defaults, ...said, line, place });
  }
  return { rows, skipped, isTooLong: false };
}

/** Returns the text without one of its lines. */
export function withoutTaskLine(text: string, place: number): string {
  return text
    .split(LINE_END)
    .filter((_line, index) => index !== place)
    .join('\n');
}

/** Writes a task as a line that is read as the same task, in one language (tasks-44). */
export function writeTaskLine({ text, points, period, dayType }: TaskLine, language: Language): string {
  const words = TASK_LINE_WORDS[language];
  const first = (list: string) => list.split(', ')[0];
  return `${text}, ${points} ${first(words.points)}, ${first(words.period[period])}, ${first(words.dayType[dayType])}`;
}

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Blanks and control characters; a tab separates. */
const BLANKS = /(?:[^\S\t]|[^\P{Cc}\t])+/gu;

/** Marks of a list before the words: bullets, numbers, boxes and empty parts. A minus before a number is no bullet. */
const BULLETS =
  /^(?:(?:[-\u2010-\u2015*](?!\d)|[•●○◦‣▪▫■□☐☑☒✓✔►▶]\uFE0F?|[,;|]|:(?= |$)|\d{1,3}(?:\.\)?|\))(?!\d)|\[[ xX]?\])[ \t]*)+/u;

/** Ends a part of a line. */
const SEPARATOR = / ?[,;|\t] ?/g;
/** Ends a part where no other separator does, so that `Mo - Fr` stays one part. */
const WEAK_SEPARATOR = /: | [-\u2010-\u2015] /g;

/** Part of a line, and the separator before it. */
interface Part {
  readonly before: string;
  readonly words: string;
}

/** Reads one line; null for one with nothing in it, an empty text for one that says no words. */
function readLine(line: string): (Pick<TaskLine, 'text'> & Partial<Facts>) | null {
  const parts = partsOf(line.replace(BLANKS, ' ').trim().replace(BULLETS, ''), SEPARATOR).flatMap((part) =>
    factOf(part) ? [part] : partsOf(part.words, WEAK_SEPARATOR, part.before),
  );
  let facts: Partial<Facts> = {};
  const kept: Part[] = [];
  // From the end, so that the last of each kind counts, as in a line that `writeTaskLine` wrote.
  for (const part of parts.reverse()) {
    const fact = factOf(part);
    if (fact && !Object.keys(fact).some((kind) => kind in facts)) facts = { ...fact, ...facts };
    else if (!isBlank(part.words)) kept.unshift(part);
  }
  const words = kept.map(({ before, words }, index) => (index === 0 ? words : `${wordSeparator(before)}${words}`));
  const text = words.join('').replace(BULLETS, '');
  if (isBlank(text)) return Object.keys(facts).length > 0 ? { text: '', ...facts } : null;
  return { text, ...facts };
}

/** Returns a separator as it is between words that stay together. */
function wordSeparator(separator: string): string {
  return separator.includes('\t') ? ', ' : separator;
}

function partsOf(line: string, separator: RegExp, before = ''): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let open = before;
  for (const match of line.matchAll(separator)) {
    if (isInNumber(line, match)) continue;
    parts.push({ before: open, words: line.slice(from, match.index).trim() });
    from = match.index + match[0].length;
    open = match[0];
  }
  return [...parts, { before: open, words: line.slice(from).trim() }];
}

/** Tells whether a comma groups the thousands of a number, as in `1,000 points`. */
function isInNumber(line: string, match: RegExpMatchArray & { index: number }): boolean {
  return match[0] === ',' && /^\d,\d{3}(?!\d)/.test(line.slice(match.index - 1, match.index + 5));
}

/** Returns what a part says; null for one that belongs to the task's words. */
function factOf({ words, before }: Part): Partial<Facts> | null {
  const isCell = before.includes('\t');
  const points = pointsOf(words, isCell);
  return points === null ? (FACTS.get(fold(words)) ?? null) : { points };
}

/** Reads `20 points`, and in a cell of a table also `20`. */
function pointsOf(words: string, isCell: boolean): number | null {
  const [, number = '', unit = ''] = /^\+?([^\p{L}]+?) ?(\p{L}*)\.?$/u.exec(words) ?? [];
  if (unit === '' ? !isCell : !POINTS.has(fold(unit))) return null;
  const points = readWholeNumber(number);
  return Number.isSafeInteger(points) ? points : null;
}

/** Makes words that people take for the same equal: without capitals, accents, punctuation and the form of Unicode. */
function fold(words: string): string {
  return words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const LISTS = Object.values(TASK_LINE_WORDS);
const POINTS: ReadonlySet<string> = new Set(LISTS.flatMap(({ points }) => points.split(', ').map(fold)));
const FACTS: ReadonlyMap<string, Partial<Facts>> = new Map(
  LISTS.flatMap((words) => [
    ...PERIODS.flatMap((period) => entries(words.period[period], { period })),
    ...DAY_TYPES.flatMap((dayType) => entries(words.dayType[dayType], { dayType })),
  ]),
);

function entries(list: string, fact: Partial<Facts>): [string, Partial<Facts>][] {
  return list.split(', ').map((words) => [fold(words), fact]);
}
