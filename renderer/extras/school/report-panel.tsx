import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { saveFile } from '#renderer/platform/save-file.ts';
import { useAskBeforeLeaving } from '#renderer/platform/unsaved.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { DateField } from '#renderer/ui/forms/date-field.tsx';
import { TextAreaField } from '#renderer/ui/forms/fields.tsx';
import { Form, useZodForm } from '#renderer/ui/forms/form.tsx';
import { PrintButton, PrintPage, PrintPages } from '#renderer/ui/print/print-pages.tsx';
import { optionalText, type PersonView } from '#shared/contracts/fields.ts';
import { getReport, type ReportGoal } from '#shared/extras/school/contract.schema.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';
import { GoalsChoice } from './goals-choice.tsx';
import styles from './panels.module.css';
import { nameOnReport, ReportSheet } from './report-sheet.tsx';
import { ReportState } from './report-state.tsx';
import { pageOf } from './save-page.ts';
import { reportQuery } from './school.queries.ts';

/** Weeks before this one that a report shows at first. */
const WEEKS_AT_FIRST = 3;
const ownWordsSchema = optionalText(SCHOOL.words);
const formSchema = z.object({ ...getReport.query.shape, ownWords: ownWordsSchema });

/** Makes a report about a child: choices, preview, print and file (school-9). */
export function ReportPanel({ child }: { child: PersonView }) {
  const today = useSignedInUser().family?.today ?? '';
  const form = useZodForm(formSchema, {
    from: addDays(mondayOf(today), -7 * WEEKS_AT_FIRST),
    to: today,
    ownWords: '',
  });
  const { from = '', to = '', ownWords = '' } = useWatch({ control: form.control });
  const wrong = getReport.query.safeParse({ from, to }).error ?? ownWordsSchema.safeParse(ownWords).error;
  const isGood = wrong === undefined;
  const report = useQuery({ ...reportQuery(child.id, from, to, today), enabled: isGood });
  const [withPoints, setWithPoints] = useState(false);
  const [onlyInitials, setOnlyInitials] = useState(true);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const sheet = useRef<HTMLElement>(null);
  const [handedOver, setHandedOver] = useState('');
  useAskBeforeLeaving(ownWords.trim() !== handedOver);
  const all = report.data?.goals.filter(({ planned, done }) => planned.length + done.length > 0) ?? [];
  const goals = all.filter((goal) => choices.get(goal.taskId) ?? isReportedAtFirst(goal, all));
  const save = () => {
    if (!sheet.current) return;
    setHandedOver(ownWords.trim());
    const title = say(words.fileName, { name: nameOnReport(child, onlyInitials), day: to });
    saveFile(`${title.replace(/[^\p{L}\p{N} .-]/gu, '')}.html`, pageOf(title, sheet.current), 'text/html');
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
      {isGood ? <ReportState query={report} /> : <p role="alert">{wrong.issues[0]?.message}</p>}
      {isGood && report.data ? (
        <>
          <GoalsChoice
            label={say(words.whichTasks)}
            all={all}
            chosen={goals}
            onChoose={(taskId, isWanted) => setChoices(new Map(choices).set(taskId, isWanted))}
          />
          <div className={styles.line}>
            <p className="muted">{say(words.nothingIsSent)}</p>
            <div className={styles.choices}>
              <Button onClick={save}>{say(words.saveAsAPage)}</Button>
              <PrintButton onPrint={() => setHandedOver(ownWords.trim())} />
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
