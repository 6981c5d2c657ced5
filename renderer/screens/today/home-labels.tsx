import { Share } from '@blueprintjs/icons';
import { Link } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { useActor, useSignedInUser } from '#renderer/domain/session/session.ts';
import { mayRedeem } from '#renderer/screens/today/rewards/may-redeem.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { modeLabel } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import { isWeekend, type LocalDate } from '#shared/rules/local-date.ts';
import * as app from '#shared/words/app.ts';
import * as words from '#shared/words/today.ts';
import styles from './today-page.module.css';

/** Labels of Home: the day type, and for grown-ups links to their own points and to the family's website. */
export function HomeLabels({ today }: { today: LocalDate }) {
  const user = useSignedInUser();
  return (
    <div className={styles.labels}>
      <Badge icon={<Picture icon={isWeekend(today) ? 'sun' : 'school'} size={22} bare />}>{modeLabel(today)}</Badge>
      {isChild(user) ? null : (
        <>
          <OwnPointsLink />
          <FamilyLink />
        </>
      )}
    </div>
  );
}

/** Links to the website chosen by the admin; on a child's Home at the end of the page (home-12). */
export function FamilyLink() {
  const link = useSignedInUser().family?.link;
  if (!link) return null;
  return (
    <a className={styles.link} href={link.url} target="_blank" rel="noopener noreferrer">
      <bdi>{link.name}</bdi>
      <Share size={14} aria-hidden="true" />
      <span className="visually-hidden">{say(words.opensInNewTab)}</span>
    </a>
  );
}

/** Links to a grown-up's points and rewards from either tab (home-22). */
function OwnPointsLink() {
  const redeems = mayRedeem(useActor());
  return (
    <Link to={redeems ? PATHS.rewards : `${PATHS.home}?tab=tasks`} className={styles.link}>
      {say(redeems ? words.myPointsAndRewards : app.myPoints)}
    </Link>
  );
}
