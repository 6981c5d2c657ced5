import { useState } from 'react';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { subjectOf, type useMembers } from '#renderer/domain/members/members.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useActor } from '#renderer/domain/session/session.ts';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import { can, isChild } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/parent.ts';
import styles from './child-view.module.css';
import { DateStepper } from './date-stepper.tsx';
import { MemberDay } from './member-day.tsx';

interface ChildViewProps {
  members: ReturnType<typeof useMembers>;
  /** Id of the person whose day is shown; null for the first child. */
  memberId: string | null;
  onMember: (id: string) => void;
  /** Opens the assignment of tasks. */
  onAssign: () => void;
}

/** Child View Portal: shows any day of a family member with their real data (parent-7). */
export function ChildView({ members, memberId, onMember, onAssign }: ChildViewProps) {
  const actor = useActor();
  const today = useFamilyDay()?.today ?? '';
  const [chosenDate, setDate] = useState<string | null>(null);
  if (members.isError && !members.data) {
    return (
      <ErrorState
        title={say(common.errorLoadingChildren)}
        error={members.error}
        onRetry={() => void members.refetch()}
        retrying={members.isFetching}
      />
    );
  }
  if (!members.data) return <SkeletonList rows={4} height={76} label={say(words.loadingTheFamily)} />;
  const visible = members.data.filter((person) => can(actor, 'day.read', subjectOf(person)));
  const people = [...visible.filter(isChild), ...visible.filter((person) => !isChild(person))];
  const member = people.find(({ id }) => id === memberId) ?? people[0];
  if (!member) {
    return (
      <Card>
        <EmptyState picture="scene-people" title={say(words.nobodyToPreview)}>
          {say(words.nobodyToPreviewHint)}
        </EmptyState>
      </Card>
    );
  }
  const date = chosenDate ?? today;
  return (
    <div className={styles.view}>
      <div className={styles.choice}>
        <ChipRow label={say(words.familyMember)}>
          {people.map((person) => (
            <Chip
              key={person.id}
              pressed={person.id === member.id}
              icon={<Avatar person={person} size={26} />}
              onClick={() => onMember(person.id)}
            >
              {labelOf(person, actor?.id)}
            </Chip>
          ))}
        </ChipRow>
        <DateStepper date={date} today={today} onChange={(next) => setDate(next === today ? null : next)} />
      </div>
      <MemberDay key={`${member.id} ${date}`} member={member} date={date} today={today} onAssign={onAssign} />
    </div>
  );
}

function labelOf(person: PersonView, ownId: string | undefined): string {
  return person.id === ownId ? say(words.youNamed, { name: shortName(person) }) : shortName(person);
}
