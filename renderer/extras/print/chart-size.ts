import type { WeekChart } from '#shared/extras/print/contract.schema.ts';
import type { NotesOf } from './use-notes.ts';

/** Choices that decide how much room a chart takes. */
export interface ChartSize {
  across: boolean;
  pictures: boolean;
  emptyLines: number;
  notesOf: NotesOf;
}

/** Height of a sheet between its margins, on the smaller of A4 and Letter, in CSS pixels. */
const SHEET = { upright: 960, across: 690 } as const;
/** Letters of a task that surely fit into one line. */
const LETTERS = { upright: 24, across: 38 } as const;
/** Letters of an event that surely fit into one line. */
const LETTERS_OF_EVENT = 8;
/** Letters that are twice as wide as others: of Chinese, Japanese and Korean, and capitals nearly. */
const WIDE = /[\p{Lu}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;
/** Heights of the parts of a chart, in CSS pixels, rather too large than too small. */
const HEIGHTS = { head: 110, part: 28, picture: 29, line: 19, padding: 8, eventLine: 15 } as const;

/** Tells whether several charts fit on one sheet (print-7). It estimates on the safe side, since letters differ. */
export function fitOnOneSheet(charts: readonly WeekChart[], size: ChartSize): boolean {
  const height = charts.reduce((sum, chart) => sum + heightOf(chart, size), 0);
  return height <= SHEET[size.across ? 'across' : 'upright'];
}

function heightOf({ tasks, events }: WeekChart, { across, pictures, emptyLines, notesOf }: ChartSize): number {
  const letters = LETTERS[across ? 'across' : 'upright'];
  const heightOfLines = (lines: number) =>
    HEIGHTS.padding + Math.max(pictures ? HEIGHTS.picture - HEIGHTS.padding : 0, lines * HEIGHTS.line);
  const parts = new Set(tasks.map(({ period }) => period)).size;
  const rows = tasks.map((task) =>
    heightOfLines(linesOf(task.text, letters) + linesOf(notesOf(task).join(' · '), letters)),
  );
  const heightOfEvents = (day: number) =>
    events
      .filter(({ days }) => days.includes(day))
      .reduce<number>(
        (sum, { title }) => sum + (1 + linesOf(title, LETTERS_OF_EVENT)) * HEIGHTS.eventLine,
        HEIGHTS.padding,
      );
  return (
    HEIGHTS.head +
    parts * HEIGHTS.part +
    rows.reduce((sum, row) => sum + row, 0) +
    Math.max(...[0, 1, 2, 3, 4, 5, 6].map(heightOfEvents)) +
    emptyLines * HEIGHTS.picture
  );
}

function linesOf(text: string, letters: number): number {
  return Math.ceil((text.length + (text.match(WIDE)?.length ?? 0)) / letters);
}
