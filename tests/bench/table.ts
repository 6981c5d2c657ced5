import type { Spread } from './rounds.ts';

/** One line of the table: a promise of speed-1 and the following, and what was measured. */
export interface Row {
  /** Promise that it is about, as the papers count them: `speed-1`. */
  readonly id: string;
  readonly what: string;
  /** Over the rounds: a ratio, or a figure in `unit`. */
  readonly figure: Spread;
  /** Unit of the figure: `of a bare GET`, `ms`. */
  readonly unit: string;
  /** Goal that is promised; none where the figure only explains another. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** Figures that it was made from, in words: rates, processor time of an answer. */
  readonly details?: string;
}

/** Tells whether a row keeps its promise, by its median. */
export function isMet({ figure, goal }: Row): boolean {
  if (!goal) return true;
  return 'atLeast' in goal ? figure.median >= goal.atLeast : figure.median <= goal.atMost;
}

/** The rows as a table of Markdown. */
export function toMarkdown(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { id, what, figure, unit, details } = row;
    const spread = `${digits(figure.lowest)} to ${digits(figure.highest)}`;
    const verdict = row.goal ? (isMet(row) ? 'met' : '**missed**') : '';
    return `| ${id} | ${what} | ${digits(figure.median)} ${unit} | ${spread} | ${goalOf(row)} | ${verdict} | ${details ?? ''} |`;
  });
  return ['| | what | median | of all rounds | goal | | made from |', '|---|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

function goalOf({ goal }: Row): string {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

function digits(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Bytes as megabytes. */
export function megabytes(bytes: number): number {
  return bytes / 2 ** 20;
}

/** A count a second, to be read. */
export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`;
}
