import { useQuery } from '@tanstack/react-query';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import * as words from '#shared/extras/together/words.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import styles from './past-treats.module.css';
import { togetherQuery } from './together.queries.ts';

/** Lists in History the treats of the last weeks that were given (together-9). */
export function PastTreats({ today }: Slots['history.page']) {
  const past = useQuery(togetherQuery(today)).data?.past ?? [];
  if (past.length === 0) return null;
  return (
    <Card title={say(words.pastTreats)} className={styles.card}>
      <ul className="ruled">
        {past.map(({ week, target, treat }) => (
          <li key={week} className={styles.row}>
            <Picture icon={treat.icon} size={44} />
            <div className={styles.words}>
              <strong dir="auto">{treat.title}</strong>
              <span className="muted numbers">
                {say(words.pastTreat, { target, day: formatDayInSentence(week, today) })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
