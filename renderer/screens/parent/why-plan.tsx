import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subjectOf, useMembers } from '#renderer/domain/members/members.ts';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { useTaskWords } from '#renderer/extras/task-words.ts';
import { dayPlanQuery } from '#renderer/screens/parent/member-day.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Entry, EntryGroup, EntryGroups } from '#renderer/ui/layout/entry-list.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { DayPlanView } from '#shared/contracts/plan.schema.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/parent.ts';
import { reasonWords } from './plan-words.ts';

interface WhyPlanProps {
  member: PersonView;
  date: LocalDate;
  today: LocalDate;
}

/** Button and dialog that explain why each task is planned for a day or not; hidden without the permission. */
export function WhyPlan({ member, date, today }: WhyPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const mayKnow = useCan('plan.explain', subjectOf(member));
  if (!mayKnow) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {say(words.whyTheseTasks)}
      </Button>
      {isOpen ? (
        <Dialog
          isOpen
          isText
          title={say(words.whyTheseTasksNamed, { name: shortName(member), day: formatDayInSentence(date, today) })}
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>{say(common.close)}</Button>}
        >
          <Explanation member={member} date={date} today={today} />
        </Dialog>
      ) : null}
    </>
  );
}

function Explanation({ member, date, today }: WhyPlanProps) {
  const plan = useQuery(dayPlanQuery(member.id, date));
  const members = useMembers();
  const wordsOf = useTaskWords();
  if (plan.isPending) return <SkeletonList rows={4} height={56} label={say(words.loadingTheReasons)} />;
  if (!plan.data)
    return (
      <ErrorState
        title={say(words.errorLoadingTheReasons)}
        error={plan.error}
        retrying={plan.isFetching}
        onRetry={() => void plan.refetch()}
      />
    );
  const { professionalId, tasks } = plan.data;
  const professional = members.data?.find(({ id }) => id === professionalId);
  const giver =
    professionalId === null ? null : professional ? personName(professional) : say(words.aProfessionalWhoLeft);
  const reasonOf = (task: DayPlanView['tasks'][number]) => {
    const holder = members.data?.find(({ id }) => id === (task.turn?.doneBy ?? task.turn?.userId));
    return (
      wordsOf('reason', task) ?? reasonWords(task, { giver, today, turn: { name: holder ? shortName(holder) : null } })
    );
  };
  return (
    <EntryGroups>
      {giver === null ? null : (
        <p>
          {say(date >= today ? words.hasProfessional : words.hadProfessional, {
            name: shortName(member),
            professional: giver,
          })}
        </p>
      )}
      {tasks.length === 0 ? <p className="muted">{say(words.nothingOnTheList, { name: shortName(member) })}</p> : null}
      <Reasons title={say(words.onThisDay)} tasks={tasks.filter(({ isPlanned }) => isPlanned)} reasonOf={reasonOf} />
      <Reasons
        title={say(words.optionalOnThisDay)}
        tasks={tasks.filter(({ optional }) => optional)}
        reasonOf={reasonOf}
      />
      <Reasons
        title={say(words.notOnThisDay)}
        tasks={tasks.filter(({ isPlanned, optional }) => !isPlanned && !optional)}
        reasonOf={reasonOf}
      />
    </EntryGroups>
  );
}

interface ReasonsProps {
  title: string;
  tasks: DayPlanView['tasks'];
  reasonOf: (task: DayPlanView['tasks'][number]) => string;
}

function Reasons({ title, tasks, reasonOf }: ReasonsProps) {
  if (tasks.length === 0) return null;
  return (
    <EntryGroup title={title}>
      {tasks.map((task) => (
        <Entry
          key={task.id}
          icon={task.icon}
          text={task.text}
          detail={`${PERIOD_WORDS[task.period]} · ${reasonOf(task)}`}
        />
      ))}
    </EntryGroup>
  );
}
