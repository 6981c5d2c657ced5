import { Classes } from '@blueprintjs/core';
import '#renderer/ui/theme/blueprint.css';

/** A key of the keyboard, as it is written there. Blueprint's KeyComboTag writes letters large and draws some by icon names. */
export function Key({ children }: { children: string }) {
  return <kbd className={Classes.KEY}>{children}</kbd>;
}
