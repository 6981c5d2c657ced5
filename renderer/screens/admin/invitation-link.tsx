import { Duplicate } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { copyText } from '#renderer/platform/clipboard.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import styles from './invitations-card.module.css';

/** Whether a link leads to whatever computer it is opened on. */
const isOnlyHere = (url: string) => ['127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** A new invitation's link, which is shown only now: its secret is stored hashed. */
export function InvitationLink({ url, onDone }: { url: string; onDone: () => void }) {
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new');
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    const copied = await copyText(url);
    if (!copied && shown.current) window.getSelection()?.selectAllChildren(shown.current);
    setState(copied ? 'copied' : 'failed');
    announce(copied ? 'Copied' : 'Copying is not possible here. The link is selected.');
  };
  return (
    <section aria-label="Link of the new invitation">
      <Notice tone="ask" icon={null}>
        <div className={styles.link}>
          <code ref={shown} className={styles.url}>
            {url}
          </code>
          <p className={styles.note}>
            {state === 'failed'
              ? 'This browser does not copy here. The link is selected: copy it by hand.'
              : 'Shown only this once: copy it now.'}
          </p>
          {isOnlyHere(url) ? (
            <p className={styles.note}>This link opens on the family computer alone: others cannot reach Kinboard.</p>
          ) : null}
          <div className={styles.buttons}>
            <Button icon={<Duplicate aria-hidden="true" />} onClick={() => void copy()}>
              {state === 'copied' ? 'Copied' : 'Copy link'}
            </Button>
            <Button variant="quiet" onClick={onDone}>
              Done
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  );
}
