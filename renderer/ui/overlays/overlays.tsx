import { OverlaysProvider } from '@blueprintjs/core';
import type { ReactNode } from 'react';

/** Provider around the whole app by which Blueprint knows which overlay is the top one. */
export function Overlays({ children }: { children: ReactNode }) {
  return <OverlaysProvider>{children}</OverlaysProvider>;
}
