import { Media } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ways.ts';
import styles from './pin-setting.module.css';

const LateDialog = lazyDialog(() => import('#renderer/domain/devices/pictures-dialog.tsx'), 'PicturesDialog');

interface PicturesLineProps {
  child: PersonView;
  /** Opens the dialog that sets, changes or removes the pictures. */
  onChange: () => void;
}

/** Shows whether a child has three pictures, in one line (devices-30). */
export function PicturesLine({ child, onChange }: PicturesLineProps) {
  return (
    <section className={styles.line}>
      <div className={styles.words}>
        <h3>{say(words.threePictures)}</h3>
        <p className="muted">{child.hasPictures ? say(words.threePicturesAreSet) : say(words.noThreePicturesYet)}</p>
      </div>
      <Button icon={<Media aria-hidden="true" />} onClick={onChange}>
        {child.hasPictures ? say(words.changeThreePictures) : say(words.setThreePictures)}
      </Button>
    </section>
  );
}

/** Dialog for a child's three pictures; it is loaded on demand. */
export function PicturesDialog(props: { child: PersonView; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <LateDialog {...props} />
    </Suspense>
  );
}
