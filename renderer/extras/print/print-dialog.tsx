import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { PrintButton, PrintPage, PrintPages } from '#renderer/ui/print/print-pages.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { WeekChart as Chart } from '#shared/extras/print/contract.schema.ts';
import * as words from '#shared/extras/print/words.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import { fitOnOneSheet } from './chart-size.ts';
import { weekChartQuery } from './print.queries.ts';
import { PrintFields, usePrintOptions, type Week } from './print-options.tsx';
import { type NotesOf, useNotes } from './use-notes.ts';
import { WeekChart } from './week-chart.tsx';

interface PrintDialogProps {
  title: Phrase;
  /** Children whose charts can be printed. */
  people: readonly PersonView[];
  today: LocalDate;
  onClose: () => void;
}

/** Chooses what is printed of a week, and shows it as it will be on paper (print-6). */
export function PrintDialog({ title, people, today, onClose }: PrintDialogProps) {
  const options = usePrintOptions();
  const [week, setWeek] = useState<Week>('this');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(people.map(({ id }) => id)));
  const children = people.filter(({ id }) => chosen.has(id));
  const monday = addDays(mondayOf(today), week === 'next' ? 7 : 0);
  const queries = useQueries({ queries: children.map(({ id }) => weekChartQuery(id, monday)) });
  const charts = queries.flatMap(({ data }) => data ?? []);
  const notesOf = useNotes(options.points);
  const missing = queries.find(({ data }) => data === undefined);
  const isReady = children.length > 0 && missing === undefined;
  const fits = isReady && fitOnOneSheet(charts, { ...options, notesOf });
  return (
    <Dialog isOpen title={title} width="wide" onClose={onClose} footer={isReady ? <PrintButton /> : null}>
      <PrintFields
        {...{ options, people, chosen, week }}
        fits={fits || !isReady}
        onChosen={setChosen}
        onWeek={setWeek}
      />
      {missing ? (
        <QueryState
          query={missing}
          title={say(words.errorLoadingChart)}
          skeleton={<SkeletonList rows={4} height={64} label={say(words.loadingChart)} />}
        />
      ) : null}
      {isReady ? <Sheets people={children} {...{ charts, options, notesOf }} isOne={options.oneSheet && fits} /> : null}
    </Dialog>
  );
}

interface SheetsProps {
  people: readonly PersonView[];
  /** Charts in the order of the people. */
  charts: readonly Chart[];
  options: ReturnType<typeof usePrintOptions>;
  notesOf: NotesOf;
  isOne: boolean;
}

function Sheets({ people, charts, options, notesOf, isOne }: SheetsProps) {
  const { across, pictures, emptyLines } = options;
  const drawn = people.flatMap((child, index) => {
    const chart = charts[index];
    return chart ? [<WeekChart key={child.id} {...{ child, chart, pictures, emptyLines, notesOf }} />] : [];
  });
  return (
    <PrintPages across={across}>
      {isOne ? <PrintPage>{drawn}</PrintPage> : drawn.map((chart) => <PrintPage key={chart.key}>{chart}</PrintPage>)}
    </PrintPages>
  );
}
