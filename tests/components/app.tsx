import { StrictMode } from 'react';
import { cleanup, render } from 'vitest-browser-react/pure';
import { setUnauthorizedHandler } from '#renderer/api/client.ts';
import { createQueryClient, watchWindowFocus } from '#renderer/api/query-client.ts';
import { learnServerTime } from '#renderer/api/server-clock.ts';
import { App } from '#renderer/app/app.tsx';
import { endInterruption } from '#renderer/domain/session/interruption.ts';
import { loseSession } from '#renderer/domain/session/session.ts';
import { followTranslation } from '#renderer/platform/translated-page.ts';
import { wayOut } from '#renderer/platform/unsaved.ts';
import { dismissToast } from '#renderer/ui/overlays/toasts.ts';
import { resetLive } from './live.ts';

const HOME = location.href;
const ROOT = 'root';

watchWindowFocus();
followTranslation();

/** Opens the whole app at an address, as a browser would that has never been there. */
export async function openApp(path: string): Promise<void> {
  await closeApp();
  history.replaceState(null, '', path);
  // Keys go to this page, whatever had the focus before.
  window.focus();
  const queryClient = createQueryClient();
  setUnauthorizedHandler(() => loseSession(queryClient));
  const container = document.createElement('div');
  container.id = ROOT;
  document.body.append(container);
  await render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
    { container, baseElement: document.body },
  );
}

/** Closes it, and forgets what it kept on the device and what it knows of the server's clock. */
export async function closeApp(): Promise<void> {
  await cleanup();
  for (const left of document.querySelectorAll(`#${ROOT}, [data-screens]`)) left.remove();
  dismissToast();
  wayOut.set(null);
  endInterruption();
  resetLive();
  localStorage.clear();
  sessionStorage.clear();
  learnServerTime(new Date().toUTCString());
  history.replaceState(null, '', HOME);
}

/** Tells where the app is: path and query. */
export function address(): string {
  return location.pathname + location.search;
}
