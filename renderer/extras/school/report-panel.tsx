import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { DateField } from '#renderer/ui/forms/date-field.tsx';
import { TextAreaField } from '#renderer/ui/forms/fields.tsx';
import { Form, useZodForm } from '#renderer/ui/forms/form.tsx';
import { PrintButton, PrintPage, PrintPages } from '#renderer/ui/print/print-pages.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { getReport, type ReportGoal } from '#shared/extras/school/contract.schema.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';
import goalStyles from './goals-choice.module.css';
import styles from './panels.module.css';
import { nameOnReport, ReportSheet } from './report-sheet.tsx';
import { ReportState } from './report-state.tsx';
import { pageOf, savePage } from './save-page.ts';
import { reportQuery } from './school.queries.ts';

/** Weeks before this one that a report shows at first. */
const WEEKS_AT_FIRST = 3;
const formSchema = z.object({ ...getReport.query.shape, ownWords: z.string().check(z.maxLength(SCHOOL.words)) });

/** Makes a report about a child: choices, preview, print and file (school-9). */
export function ReportPanel({ child }: { child: PersonView }) {
  const today = useSignedInUser().family?.today ?? '';
  const form = useZodForm(formSchema, {
    from: addDays(mondayOf(today), -7 * WEEKS_AT_FIRST),
    to: today,
    ownWords: '',
  });
  const { from = '', to = '', ownWords = '' } = useWatch({ control: form.control });
  const isGood = getReport.query.safeParse({ from, to }).success;
  const report = useQuery({ ...reportQuery(child.id, from, to), enabled: isGood });
  const [withPoints, setWithPoints] = useState(false);
  const [onlyInitials, setOnlyInitials] = useState(true);
  const [left, setLeft] = useState<ReadonlyMap<string, boolean>>(new Map());
  const sheet = useRef<HTMLElement>(null);
  const all = report.data?.goals ?? [];
  const goals = all.filter((goal) => left.get(goal.taskId) ?? isReportedAtFirst(goal, all));
  const save = () => {
    if (!sheet.current) return;
    const title = say(words.fileName, { name: nameOnReport(child, onlyInitials), day: to });
    savePage(title, pageOf(title, sheet.current));
  };
  return (
    <div className={styles.panel}>
      <Form form={form} onSubmit={() => undefined} className={styles.form} isFleeting>
        <div className={styles.pair}>
          <DateField name="from" label={say(words.from)} deps={['to']} />
          <DateField name="to" label={say(words.to)} />
        </div>
        <TextAreaField name="ownWords" label={say(words.ownWords)} hint={say(words.ownWordsHint)} rows={2} optional />
      </Form>
      <div className={styles.choices}>
        <Checkbox
          label={say(words.initialsOnly)}
          checked={onlyInitials}
          onChange={() => setOnlyInitials(!onlyInitials)}
        />
        <Checkbox
          label={say(words.pointsAndRewards)}
          checked={withPoints}
          onChange={() => setWithPoints(!withPoints)}
        />
      </div>
      {isGood ? <ReportState query={report} /> : <p className="muted">{say(words.chooseUpTo92Days)}</p>}
      {isGood && report.data ? (
        <>
          <TasksChoice
            all={all}
            chosen={goals}
            onChoose={(taskId, isWanted) => setLeft(new Map(left).set(taskId, isWanted))}
          />
          <div className={styles.line}>
            <p className="muted">{say(words.nothingIsSent)}</p>
            <div className={styles.choices}>
              <Button onClick={save}>{say(words.saveAsAPage)}</Button>
              <PrintButton />
            </div>
          </div>
          <PrintPages>
            <PrintPage>
              <ReportSheet
                ref={sheet}
                report={report.data}
                {...{ goals, from, to, withPoints, onlyInitials, ownWords }}
              />
            </PrintPage>
          </PrintPages>
        </>
      ) : null}
    </div>
  );
}

/** Tells whether a task is in the report until somebody chooses: those of the professional, or all (school-9). */
function isReportedAtFirst(goal: ReportGoal, all: readonly ReportGoal[]): boolean {
  return goal.isProfessional || !all.some(({ isProfessional }) => isProfessional);
}

interface TasksChoiceProps {
  all: readonly ReportGoal[];
  chosen: readonly ReportGoal[];
  onChoose: (taskId: string, isWanted: boolean) => void;
}

function TasksChoice({ all, chosen, onChoose }: TasksChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (all.length === 0) return null;
  return (
    <div>
      <FoldLine className={goalStyles.fold} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
        {say(words.whichTasks)}
      </FoldLine>
      <ul id={id} hidden={!isOpen} className={goalStyles.list}>
        {all.map(({ taskId, text }) => {
          const isChosen = chosen.some((goal) => goal.taskId === taskId);
          return (
            <li key={taskId}>
              <Checkbox
                label={<span dir="auto">{text}</span>}
                checked={isChosen}
                onChange={() => onChoose(taskId, !isChosen)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
