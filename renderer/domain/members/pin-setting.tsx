import { PinForm } from '#renderer/domain/members/pin-form.tsx';
import { useSetPin } from '#renderer/domain/members/pins.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import styles from './pin-setting.module.css';

/** Setting, changing and removing a child's PIN (docs/product/devices.md#devices-9). */
export function PinSetting({ child, onSaved }: { child: PersonView; onSaved?: () => void }) {
  const save = useSetPin(child);
  return (
    <section className={styles.setting}>
      <h3>PIN for connected tablets</h3>
      <p className="muted">
        {child.hasPin
          ? 'There is a PIN. A new one, or none, signs this child out on every tablet.'
          : 'There is no PIN yet, so this child cannot sign in on a connected tablet.'}
      </p>
      <PinForm
        hasPin={child.hasPin ?? false}
        pending={save.isPending}
        error={save.error}
        onSave={(pin) => save.mutate(pin, { onSuccess: () => onSaved?.() })}
      />
    </section>
  );
}

/** The same alone, for grown-ups who may set PINs and not edit members. */
export function PinDialog({ child, onClose }: { child: PersonView; onClose: () => void }) {
  return (
    <Dialog isOpen title={`PIN of ${shortName(child)}`} onClose={onClose}>
      <PinSetting child={child} onSaved={onClose} />
    </Dialog>
  );
}
