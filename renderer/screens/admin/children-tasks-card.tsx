import { Properties } from '@blueprintjs/icons';
import { useState } from 'react';
import { childrenOf, subjectOf } from '#renderer/domain/members/members.ts';
import { RoleBadge } from '#renderer/domain/members/role-badge.tsx';
import { PATHS } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { getsFamilyTasks } from '#shared/permissions/own-work.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as parent from '#shared/words/parent.ts';
import { type Overview, tasksOf } from './admin.queries.ts';
import styles from './children-tasks-card.module.css';
import { MemberTasksDialog } from './member-tasks-dialog.tsx';
import { countTasks } from './task-counts.ts';

/** Lists each child with the available default tasks and the counts of their assigned tasks (command-center-5). */
export function ChildrenTasksCard({ overview }: { overview: Overview }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const managesUsers = useCan('users.manage');
  const children = childrenOf(overview.familyMembers);
  const open = children.find(({ id }) => id === openId);
  return (
    <Card title={say(words.childrensTasks)}>
      {children.length === 0 ? (
        <EmptyState
          picture="scene-people"
          title={say(words.noChildrenAddedYet)}
          action={
            managesUsers ? (
              <ButtonLink to={`${PATHS.admin}?tab=users`} variant="primary">
                {say(common.addAChild)}
              </ButtonLink>
            ) : undefined
          }
        >
          {say(words.noChildrenHint)}
        </EmptyState>
      ) : (
        <ul className={styles.children}>
          {children.map((child) => (
            <ChildRow
              key={child.id}
              child={child}
              tasks={tasksOf(overview, child.id)}
              overview={overview}
              onOpen={() => setOpenId(child.id)}
            />
          ))}
        </ul>
      )}
      {open ? <MemberTasksDialog member={open} overview={overview} onClose={() => setOpenId(null)} /> : null}
    </Card>
  );
}

interface ChildRowProps {
  child: PersonView;
  tasks: readonly TaskView[];
  overview: Overview;
  onOpen: () => void;
}

function ChildRow({ child, tasks, overview, onOpen }: ChildRowProps) {
  const mayAssign = useCan('tasks.assignTo', subjectOf(child));
  const counts = countTasks(tasks);
  const lines = [
    [say(words.schoolDaysMorningRoutine), counts.weekdayMorning],
    [say(words.schoolDaysEveningRoutine), counts.weekdayEvening],
    [say(words.weekendFamilyActivities), counts.weekend],
    [say(words.anytimeAndBonus), counts.flexible],
  ] as const;
  return (
    <li className={styles.child}>
      <div className={styles.head}>
        <Avatar person={child} size={44} />
        <div className={styles.who}>
          <h3 className={styles.name}>
            <bdi dir="auto">{personName(child)}</bdi>
            <RoleBadge role={child.role} />
          </h3>
          <p className={styles.available}>{availableWords(child, overview)}</p>
        </div>
        {mayAssign ? (
          <Button
            icon={<Properties aria-hidden="true" />}
            aria-label={say(words.assignTasksNamed, { name: shortName(child) })}
            onClick={onOpen}
          >
            {say(common.assignTasks)}
          </Button>
        ) : null}
      </div>
      <dl className={styles.counts}>
        {lines.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numbers">{say(common.tasksCount, { count })}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/**
 * Describes the tasks available to a child; children with a professional get none of the family's tasks
 * (professionals-4).
 */
function availableWords(child: PersonView, { defaultTasks, familyMembers }: Overview): Phrase {
  if (!getsFamilyTasks(child)) {
    const professional = familyMembers.find(({ id }) => id === child.assignedProfessional);
    return professional
      ? say(parent.onlyTasksFromNamed, { name: personName(professional) })
      : say(words.onlyTasksFromProfessional);
  }
  return say(words.availableDefaultsCount, { count: defaultTasks.length });
}
