import { Classes } from '@blueprintjs/core';
import '#renderer/ui/theme/blueprint.css';

/**
 * A key with its label on the keyboard. Blueprint's KeyComboTag shows capital letters and loads some keys as icons by
 * name.
 */
export function Key({ children }: { children: string }) {
  return <kbd className={Classes.KEY}>{children}</kbd>;
}
