import type { ReactNode } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { childLook } from '#renderer/domain/people/child-look.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { ChildWeek } from '#shared/extras/sunday/contract.schema.ts';
import * as words from '#shared/extras/sunday/words.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import styles from './child-page.module.css';

/** Page of one child: what went well, and what is near (sunday-4). */
export function ChildPage({ child, most, first, words: said, redeemed, nearest }: ChildWeek) {
  const me = useSignedInUser();
  const isOwn = child.id === me.id;
  const today = me.family?.today ?? '';
  const { isOn: isReadAloud } = useReadingAloud(me.id);
  const title = isOwn ? say(words.myWeek) : say(words.weekOfNamed, { name: shortName(child) });
  const sentences = [
    ...(most ? [say(words.mostOften), say(words.doneMost, { task: most.text, days: most.days })] : []),
    ...(first ? [say(words.forTheFirstTime), first.text] : []),
    ...said.flatMap(({ by, text }) => [by && shortName(by), text]),
    ...(redeemed.length > 0 ? [say(words.hadFun), redeemed.map(({ name }) => name).join(', ')] : []),
  ];
  return (
    <>
      <header className={styles.who} style={childLook(child)}>
        <Avatar person={child} size={72} />
        <h3 className={styles.name}>{title}</h3>
        {isReadAloud ? <SpeakButton sentences={[title, ...sentences]} /> : null}
      </header>
      {sentences.length === 0 ? <p>{say(words.newWeekBegins)}</p> : null}
      {most ? (
        <Line kind="am" title={say(words.mostOften)} icon={most.icon}>
          {say(words.doneMost, { task: most.text, days: most.days })}
        </Line>
      ) : null}
      {first ? (
        <Line kind="any" title={say(words.forTheFirstTime)} icon={first.icon}>
          {first.text}
          <span className="muted">{formatDay(first.date, today)}</span>
        </Line>
      ) : null}
      {said.map(({ id, by, text }) => (
        <Line
          key={id}
          kind="bonus"
          title={say(words.kindWordsHeading)}
          face={by ? <Avatar person={by} size={56} /> : null}
          icon="heart"
        >
          <q>{text}</q>
          {by ? <span className="muted">{shortName(by)}</span> : null}
        </Line>
      ))}
      {redeemed.length > 0 ? (
        <Line kind="pm" title={say(words.hadFun)} icon={redeemed[0]?.icon ?? 'gift'}>
          {redeemed.map(({ name }) => name).join(', ')}
        </Line>
      ) : null}
      {nearest ? (
        <Line kind="pm" title={say(words.nextReward)} icon={nearest.icon}>
          {say(words.missingFor, { reward: nearest.name, count: nearest.missing })}
        </Line>
      ) : null}
    </>
  );
}

function Line({
  title,
  icon,
  face,
  kind,
  children,
}: {
  title: string;
  icon: string;
  face?: ReactNode;
  kind: 'am' | 'any' | 'bonus' | 'pm';
  children: ReactNode;
}) {
  return (
    <div className={styles.line} data-kind={kind}>
      {face ?? <Picture icon={icon} size={56} />}
      <div className={styles.words}>
        <strong>{title}</strong>
        <span>{children}</span>
      </div>
    </div>
  );
}
