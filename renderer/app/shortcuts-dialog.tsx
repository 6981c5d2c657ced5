import styles from '#renderer/app/shortcuts-dialog.module.css';
import { SHORTCUTS, useShortcutChoice } from '#renderer/app/use-shortcuts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Key } from '#renderer/ui/controls/key.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';

/** Which keys do something, and the switch for them. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isOn, set } = useShortcutChoice();
  return (
    <Dialog
      isOpen={isOpen}
      title="Keyboard shortcuts"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.content}>
        <Switch
          label="Use these keys"
          hint="Kept on this computer."
          checked={isOn}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <dl className={styles.keys}>
          {SHORTCUTS.map(({ key, words }) => (
            <div key={key}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
