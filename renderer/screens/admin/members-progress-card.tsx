import { RoleBadge } from '#renderer/domain/members/role-badge.tsx';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { BalancePill } from '#renderer/domain/points/points-pill.tsx';
import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import type { MemberProgressView } from '#shared/contracts/admin.schema.ts';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as membersWords from '#shared/words/members.ts';
import * as today from '#shared/words/today.ts';
import styles from './progress.module.css';

/** Lists each member's day: initials, role, points, done and total tasks, morning and evening (command-center-20). */
export function MembersProgressCard({ members }: { members: readonly MemberProgressView[] }) {
  return (
    <Card title={say(words.eachMemberToday)}>
      {members.length === 0 ? (
        <EmptyState picture="scene-people">{say(membersWords.noFamilyMembersFound)}</EmptyState>
      ) : null}
      <ul className="ruled-columns">
        {members.map((each) => (
          <MemberProgress key={each.member.id} each={each} />
        ))}
      </ul>
    </Card>
  );
}

function MemberProgress({ each }: { each: MemberProgressView }) {
  const { member, tasks, morning, evening, totalPoints, toLookAt = 0 } = each;
  const percent = percentDone(tasks.done, tasks.total);
  return (
    <li className={styles.member}>
      <Avatar person={member} initials size={44} />
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.name}>
            <strong dir="auto">{personName(member)}</strong>
            <RoleBadge role={member.role} />
          </span>
          <BalancePill points={totalPoints} />
        </div>
        {tasks.total > 0 ? (
          <>
            <div className={styles.line}>
              <span className={styles.bar}>
                <ProgressBar
                  percent={percent}
                  label={say(common.tasksDoneNamed, { name: shortName(member), ...tasks })}
                />
              </span>
              <bdi className={`${styles.percent} numbers`} translate="no">
                {say(common.percent, { percent })}
              </bdi>
            </div>
            <p className={`${styles.detail} numbers`}>
              <span>{say(words.tasksFraction, tasks)}</span>
              <span>{morning.total === 0 ? say(words.morningNone) : say(words.morningFraction, morning)}</span>
              <span>{evening.total === 0 ? say(words.eveningNone) : say(words.eveningFraction, evening)}</span>
              {toLookAt > 0 ? <span>{say(today.toLookAtCount, { count: toLookAt })}</span> : null}
              {tasks.done === 0 ? <span>{say(words.noTicksYetToday)}</span> : null}
            </p>
          </>
        ) : (
          <p className={styles.detail}>{say(common.nothingPlannedToday)}</p>
        )}
      </div>
    </li>
  );
}
