import { Lock } from '@blueprintjs/icons';
import { useState } from 'react';
import { PicturesDialog, PicturesLine } from '#renderer/domain/members/pictures-setting.tsx';
import { PinForm } from '#renderer/domain/members/pin-form.tsx';
import { useSetPin } from '#renderer/domain/members/pins.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';
import styles from './pin-setting.module.css';

interface PinLineProps {
  child: PersonView;
  /** Opens the dialog that sets, changes or removes the PIN. */
  onChange: () => void;
}

/** Shows whether a child has a PIN, in one line. */
export function PinLine({ child, onChange }: PinLineProps) {
  return (
    <section className={styles.line}>
      <div className={styles.words}>
        <h3>{say(words.pinForConnectedTablets)}</h3>
        <p className="muted">{child.hasPin ? say(words.hasPin) : say(words.thereIsNoPinYet)}</p>
      </div>
      <Button icon={<Lock aria-hidden="true" />} onClick={onChange}>
        {child.hasPin ? say(words.changePin) : say(words.setAPin)}
      </Button>
    </section>
  );
}

/** Sets, changes or removes a child's PIN (devices-9). */
function PinSetting({ child, onSaved }: { child: PersonView; onSaved: () => void }) {
  const save = useSetPin(child);
  return (
    <section className={styles.setting}>
      <h3>{say(words.pinForConnectedTablets)}</h3>
      <p className="muted">{child.hasPin ? say(words.hasPinHint) : say(words.noPinHint)}</p>
      <PinForm
        hasPin={child.hasPin ?? false}
        pending={save.isPending}
        error={save.error}
        onSave={(pin) => save.mutate(pin, { onSuccess: onSaved })}
      />
    </section>
  );
}

interface PinDialogProps {
  child: PersonView;
  /** True where no panel of the child offers the three pictures. */
  withPictures?: boolean;
  /** Called instead of `onClose` once the PIN is saved. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Dialog for a child's PIN. */
export function PinDialog({ child, withPictures = false, onClose, onSaved = onClose }: PinDialogProps) {
  const [isPicturesOpen, setPicturesOpen] = useState(false);
  if (isPicturesOpen) return <PicturesDialog child={child} onClose={onClose} />;
  return (
    <Dialog isOpen title={say(words.pinNamed, { name: shortName(child) })} onClose={onClose}>
      <PinSetting child={child} onSaved={onSaved} />
      {withPictures ? (
        <div className={styles.pictures}>
          <PicturesLine child={child} onChange={() => setPicturesOpen(true)} />
        </div>
      ) : null}
    </Dialog>
  );
}
