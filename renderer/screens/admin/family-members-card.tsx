import { Plus, Properties } from '@blueprintjs/icons';
import { useState } from 'react';
import { MemberRow } from '#renderer/domain/members/member-row.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as membersWords from '#shared/words/members.ts';
import * as pictures from '#shared/words/pictures.ts';
import { type Overview, tasksOf } from './admin.queries.ts';
import styles from './family-members-card.module.css';
import { MemberTasksDialog } from './member-tasks-dialog.tsx';
import { ParentTaskDialog } from './parent-task-dialog.tsx';

/** Lists all members in groups: grown-ups with a crown, children, and members without a role (command-center-7). */
export function FamilyMembersCard({ overview }: { overview: Overview }) {
  const members = overview.familyMembers;
  const mayCreate = useCan('tasks.create');
  const [dialog, setDialog] = useState<{ tasksOf: string } | 'add-task' | null>(null);
  const open = dialog !== null && dialog !== 'add-task' && members.find(({ id }) => id === dialog.tasksOf);
  const groups = [
    {
      title: say(pictures.groupGrownUps),
      members: members.filter((member) => member.role !== null && !isChild(member)),
    },
    { title: say(common.children), members: members.filter(isChild) },
    { title: say(words.waitingForARole), members: members.filter((member) => member.role === null) },
  ].filter((group) => group.members.length > 0);
  return (
    <Card
      title={say(common.familyMembers)}
      actions={
        mayCreate ? (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setDialog('add-task')}>
            {say(words.taskForGrownUp)}
          </Button>
        ) : null
      }
    >
      {members.length === 0 ? (
        <EmptyState picture="scene-people">{say(membersWords.noFamilyMembersFound)}</EmptyState>
      ) : null}
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3 className={styles.title}>{group.title}</h3>
          <ul className="ruled-columns">
            {group.members.map((member) => (
              <Member
                key={member.id}
                member={member}
                overview={overview}
                onTasks={() => setDialog({ tasksOf: member.id })}
              />
            ))}
          </ul>
        </section>
      ))}
      {open ? <MemberTasksDialog member={open} overview={overview} onClose={() => setDialog(null)} /> : null}
      {dialog === 'add-task' ? <ParentTaskDialog members={members} onClose={() => setDialog(null)} /> : null}
    </Card>
  );
}

function Member({ member, overview, onTasks }: { member: PersonView; overview: Overview; onTasks: () => void }) {
  const you = useSignedInUser();
  const mayAssign = useCan('tasks.assign');
  const isGrownUp = member.role !== null && !isChild(member);
  const count = tasksOf(overview, member.id).length;
  const isAdmin = member.id === overview.family.adminId;
  return (
    <MemberRow
      member={member}
      isYou={member.id === you.id}
      crown={isAdmin ? 'admin' : isGrownUp ? 'grown-up' : null}
      professional={null}
      action={
        mayAssign && !isChild(member) && count > 0 ? (
          <Button
            icon={<Properties aria-hidden="true" />}
            aria-label={say(words.tasksNamedCount, { count, name: shortName(member) })}
            onClick={onTasks}
          >
            {say(common.tasksCount, { count })}
          </Button>
        ) : null
      }
    />
  );
}
