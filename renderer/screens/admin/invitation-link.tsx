import { Duplicate } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { copyText } from '#renderer/platform/clipboard.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import styles from './invitations-card.module.css';

/** Tells whether a link has a loopback address, which only works on the family computer. */
const isOnlyHere = (url: string) => ['127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Shows the link of a new invitation. It cannot be shown later, because its secret is stored hashed. */
export function InvitationLink({ url, onDone }: { url: string; onDone: () => void }) {
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new');
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    const copied = await copyText(url);
    if (!copied && shown.current) window.getSelection()?.selectAllChildren(shown.current);
    setState(copied ? 'copied' : 'failed');
    announce(copied ? say(common.copied) : say(words.copyLinkFailed));
  };
  return (
    <section aria-label={say(words.newInvitationLink)}>
      <Notice tone="ask" icon={null}>
        <div className={styles.link}>
          <code ref={shown} className={styles.url} translate="no">
            {url}
          </code>
          <p className={styles.note}>{state === 'failed' ? say(words.copyByHandHint) : say(words.linkShownOnceHint)}</p>
          {isOnlyHere(url) ? <p className={styles.note}>{say(words.linkOnlyHereHint)}</p> : null}
          <div className={styles.buttons}>
            <Button icon={<Duplicate aria-hidden="true" />} onClick={() => void copy()}>
              {state === 'copied' ? say(common.copied) : say(words.copyLink)}
            </Button>
            <Button variant="quiet" onClick={onDone}>
              {say(common.done)}
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  );
}
