import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { ABOUT_EXTRAS } from '#renderer/extras/about.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { focusHeading } from '#renderer/ui/layout/plan-focus.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { Extra } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import * as backups from '#shared/words/backups.ts';
import * as words from '#shared/words/extras.ts';
import { offersQuery, useAnswerOffer } from './offers.queries.ts';
import styles from './offers-card.module.css';

/** Card for the admin with extras that fit what the family does, each to be switched on or not (extras-10). */
export function OffersCard() {
  const familyId = useSignedInUser().familyId ?? '';
  const offers = useQuery(offersQuery(familyId));
  const extras = offers.data?.extras ?? [];
  if (extras.length === 0) return null;
  return (
    <Card className={styles.card} title={say(words.moreForFamilies)} description={say(words.moreForFamiliesHint)}>
      <ul className="ruled">
        {extras.map((extra) => (
          <Offer key={extra} familyId={familyId} extra={extra} />
        ))}
      </ul>
    </Card>
  );
}

function Offer({ familyId, extra }: { familyId: string; extra: Extra }) {
  const { family } = useSignedInUser();
  const answer = useAnswerOffer(familyId);
  const about = ABOUT_EXTRAS[extra];
  const name = say(about.name);
  const send = (isOn: boolean) => {
    const on = isOn ? [...(family?.extras ?? []), extra] : null;
    // The row is gone when the answer comes, and `mutate` calls nothing back then.
    if (!answer.isPending) answer.mutateAsync({ extra, name, on }).then(focusHeading, () => {});
  };
  return (
    <li className={styles.offer}>
      <Picture icon={about.icon} size={48} />
      <div className={styles.words}>
        <strong>{name}</strong>
        <p className="muted">{say(about.offer ?? about.text)}</p>
      </div>
      <div className={styles.actions}>
        <Button
          aria-label={say(words.switchOnNamed, { extra: name })}
          pending={answer.isPending && answer.variables.on !== null}
          onClick={() => send(true)}
        >
          {say(words.switchOn)}
        </Button>
        <Button variant="quiet" aria-label={say(words.notNowNamed, { extra: name })} onClick={() => send(false)}>
          {say(backups.notNow)}
        </Button>
      </div>
    </li>
  );
}
