import { app, type Session, session, shell, type WebContents } from 'electron';
import { decideLink, isPermitted, mayDownload } from './navigation-policy.ts';

/** Web preferences of every window's page. A window may only add a preload script or `devTools`. */
export const PAGE_PREFERENCES = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  // Its dictionaries would be downloaded from the internet.
  spellcheck: false,
} as const;

/**
 * Restricts every page to Kinboard's server (attack-10; Electron's security checklist). Call it before the first
 * window.
 * @param origin returns the origin of the running server; null while there is none
 */
export function secureApp(origin: () => string | null): void {
  denyPermissions(session.defaultSession, origin);
  app.on('web-contents-created', (_event, contents) => pinToOrigin(contents, origin));
}

function denyPermissions(target: Session, origin: () => string | null): void {
  target.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isPermitted(permission, details.requestingUrl, details.isMainFrame, origin())),
  );
  target.setPermissionCheckHandler((_contents, permission, requester, details) =>
    isPermitted(permission, requester, details.isMainFrame, origin()),
  );
  target.setDevicePermissionHandler(() => false);
  target.on('will-download', (event, item) => {
    if (!mayDownload(item.getURLChain(), origin())) event.preventDefault();
  });
}

function pinToOrigin(contents: WebContents, origin: () => string | null): void {
  const follow = (event: { preventDefault(): void }, url: string, isMainFrame: boolean) => {
    const decision = decideLink(url, origin());
    if (decision === 'stay') return;
    event.preventDefault();
    if (decision === 'browser' && isMainFrame) openInBrowser(url);
  };
  contents.on('will-navigate', (event) => follow(event, event.url, true));
  contents.on('will-redirect', (event) => follow(event, event.url, event.isMainFrame));
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) follow(event, event.url, false);
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const decision = decideLink(url, origin());
    if (decision === 'stay') setImmediate(() => void contents.loadURL(url).catch(() => undefined));
    if (decision === 'browser') openInBrowser(url);
    return { action: 'deny' };
  });
}

function openInBrowser(url: string): void {
  // Without a browser the link does nothing.
  void shell.openExternal(url).catch(() => undefined);
}
