import { ChevronLeft } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { formatCountdown, useSecondsLeft } from '#renderer/domain/devices/use-seconds-left.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Aloud } from '#renderer/domain/reading/aloud.tsx';
import type { AskedSecret } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/pair.ts';
import styles from './secret-frame.module.css';

/** Milliseconds for which what was entered stays in memory after its page is left. */
export const NOT_KEPT = 0;

interface SecretFrameProps extends AskedSecret {
  /** Words that the loudspeaker says. */
  spoken: Phrase;
  /** Words for a child whose secret is not set; null when it is. */
  missing: string | null;
  /** Words before the countdown of a lock. */
  locked: string;
  children: ReactNode;
}

/**
 * Frame of the pages that ask a child for a secret: who it is, the way back, and what is shown while there is no secret
 * or the child has to wait.
 */
export function SecretFrame({ profile, loadedAt, onBack, spoken, missing, locked, children }: SecretFrameProps) {
  const name = shortName(profile);
  const lockedFor = useSecondsLeft(profile.lockedForSeconds, loadedAt);
  return (
    <div className={styles.screen}>
      <Page
        kid
        width="narrow"
        title={name}
        lead={<Avatar person={profile} size={64} />}
        actions={
          <>
            <Aloud sentences={[spoken]} />
            <Button icon={<ChevronLeft aria-hidden="true" />} onClick={onBack}>
              {say(words.notYou, { name })}
            </Button>
          </>
        }
      >
        {missing !== null ? (
          <Card className={styles.notice}>{missing}</Card>
        ) : lockedFor > 0 ? (
          <div role="status">
            <Card className={styles.notice}>
              <p>{locked}</p>
              <p className={styles.countdown} role="timer">
                {formatCountdown(lockedFor)}
              </p>
              <p className="muted">{say(words.grownUpCanHelpHint)}</p>
            </Card>
          </div>
        ) : (
          children
        )}
      </Page>
    </div>
  );
}
