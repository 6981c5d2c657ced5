import styles from '#renderer/app/shortcuts-dialog.module.css';
import { SHORTCUTS, useShortcutChoice } from '#renderer/app/use-shortcuts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Key } from '#renderer/ui/controls/key.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';

/** Dialog that lists the keyboard shortcuts, with the switch that turns them on or off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isOn, set } = useShortcutChoice();
  return (
    <Dialog
      isOpen={isOpen}
      title={say(words.keyboardShortcuts)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say(common.close)}</Button>}
    >
      <div className={styles.content}>
        <Switch
          label={say(words.useTheseKeys)}
          hint={say(words.keptOnThisComputer)}
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
