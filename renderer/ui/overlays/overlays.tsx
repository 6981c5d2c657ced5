import { OverlaysProvider } from '@blueprintjs/core';
import type { ReactNode } from 'react';

/** Around the whole app: lets Blueprint know which overlay is the top one. */
export function Overlays({ children }: { children: ReactNode }) {
  return <OverlaysProvider>{children}</OverlaysProvider>;
}
