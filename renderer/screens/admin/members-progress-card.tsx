import { RoleBadge } from '#renderer/domain/members/role-badge.tsx';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { BalancePill } from '#renderer/domain/points/balance-pill.tsx';
import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import type { MemberProgressView, Share } from '#shared/contracts/admin.schema.ts';
import { percentDone } from '#shared/rules/day.ts';
import styles from './progress.module.css';

/**
 * Each member's day: initials, role, points, done and total, morning and evening
 * (docs/product/command-center.md#command-center-20).
 */
export function MembersProgressCard({ members }: { members: readonly MemberProgressView[] }) {
  return (
    <Card title="Each member today">
      {members.length === 0 ? <EmptyState picture="scene-people">No family members found</EmptyState> : null}
      <ul className="ruled-columns">
        {members.map((each) => (
          <MemberProgress key={each.member.id} each={each} />
        ))}
      </ul>
    </Card>
  );
}

function MemberProgress({ each }: { each: MemberProgressView }) {
  const { member, tasks, morning, evening, totalPoints } = each;
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
                  label={`${shortName(member)}: ${tasks.done} of ${tasks.total} tasks done`}
                />
              </span>
              <bdi className={`${styles.percent} numbers`}>{percent}%</bdi>
            </div>
            <p className={`${styles.detail} numbers`}>
              <span>
                {tasks.done}/{tasks.total} tasks
              </span>
              <span>Morning {ofWords(morning)}</span>
              <span>Evening {ofWords(evening)}</span>
              {tasks.done === 0 ? <span>No ticks yet today</span> : null}
            </p>
          </>
        ) : (
          <p className={styles.detail}>Nothing planned today</p>
        )}
      </div>
    </li>
  );
}

function ofWords({ done, total }: Share): string {
  return total === 0 ? 'none' : `${done} of ${total}`;
}
