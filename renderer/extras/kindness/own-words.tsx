import { Suspense, useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import * as words from '#shared/extras/kindness/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './own-words.module.css';

// Loaded lazily, because it includes Blueprint's dialog, which a child's first page load does not need.
const OwnWordsDialog = lazyDialog(() => import('./own-words-dialog.tsx'), 'OwnWordsDialog');

/** Opens the page that keeps the kind words to the child (kindness-8). */
export function OwnWords() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button className={styles.open} icon={<Picture icon="heart" size={40} />} aria-haspopup="dialog" onClick={open}>
        {say(words.extraName)}
      </Button>
      {wasOpened ? (
        <Suspense>
          <OwnWordsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
