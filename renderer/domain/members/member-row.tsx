import { Crown } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from '#renderer/domain/members/member-row.module.css';
import { RoleBadge } from '#renderer/domain/members/role-badge.tsx';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

interface MemberRowProps {
  member: PersonView;
  isYou: boolean;
  /**
   * Crown of the family's admin; in lists with grown-ups in a group of their own, every grown-up has one
   * (command-center-7).
   */
  crown: 'admin' | 'grown-up' | null;
  /** The professional, for a child who sees only that professional's tasks and rewards. */
  professional: PersonView | null;
  action?: ReactNode;
}

/** One member: name, username, e-mail, role and action. */
export function MemberRow({ member, isYou, crown, professional, action }: MemberRowProps) {
  const crownName = say(crown === 'admin' ? words.familyAdmin : words.grownUp);
  return (
    <li className={styles.row}>
      <Avatar person={member} size={44} />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi dir="auto" translate="no">
            {personName(member)}
          </bdi>
          {isYou ? <span className={styles.you}>{say(words.you)}</span> : null}
          {crown ? (
            <span className={crown === 'admin' ? styles.crown : styles.plainCrown} data-tip={crownName}>
              <Crown aria-hidden="true" />
              <span className="visually-hidden">{crownName}</span>
            </span>
          ) : null}
        </p>
        <p className={styles.detail}>
          <Said text={words.memberUsername} tags={{ name: () => <bdi translate="no">{member.username}</bdi> }} />
          {member.email ? (
            <>
              {' · '}
              <bdi translate="no">{member.email}</bdi>
            </>
          ) : null}
        </p>
        {professional ? (
          <p className={styles.detail}>
            <Said
              text={member.keepsFamily ? words.seesProfessionalAndFamilyTasks : words.seesOnlyProfessionalTasks}
              tags={{ name: () => <bdi dir="auto">{personName(professional)}</bdi> }}
            />
          </p>
        ) : null}
      </div>
      <div className={styles.end}>
        <RoleBadge role={member.role} />
        {action}
      </div>
    </li>
  );
}
