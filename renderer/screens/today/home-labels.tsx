import { Share } from '@blueprintjs/icons';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { modeLabel } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { isWeekend, type LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/today.ts';
import styles from './today-page.module.css';

/** What kind of day the family has, and the website that the admin chose. */
export function HomeLabels({ today }: { today: LocalDate }) {
  const link = useSignedInUser().family?.link;
  return (
    <div className={styles.labels}>
      <Badge icon={<Picture icon={isWeekend(today) ? 'sun' : 'school'} size={22} bare />}>{modeLabel(today)}</Badge>
      {link ? (
        <a className={styles.link} href={link.url} target="_blank" rel="noopener noreferrer">
          <bdi>{link.name}</bdi>
          <Share size={14} aria-hidden="true" />
          <span className="visually-hidden">{say(words.opensInANew)}</span>
        </a>
      ) : null}
    </div>
  );
}
