import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BrowserWindow, ipcMain, nativeTheme, protocol, type WebContents } from 'electron';
import * as z from 'zod/mini';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import * as start from '#shared/words/start.ts';
import {
  DIALOG_CHANNELS,
  DIALOG_ORIGIN,
  DIALOG_SCHEME,
  type DialogContent,
  type ShownDialog,
} from './dialog-content.ts';
import { isTrustedSender } from './navigation-policy.ts';
import { PAGE_PREFERENCES } from './security.ts';

/** Contents that a dialog shows first and after each choice; null closes it. */
export interface DialogFlow {
  first(): Promise<DialogContent> | DialogContent;
  /** @param shown content that was shown when the choice was made */
  choose(id: string, shown: DialogContent): Promise<DialogContent | null> | DialogContent | null;
}

/** Opens the app's own small windows. */
export type Dialogs = ReturnType<typeof createDialogs>;

/** Schema of the id that a page sends as its choice. */
const actionId = z.string().check(z.maxLength(80));
const SIZE = { width: 560, height: 520 };
const FILES: Readonly<Record<string, string>> = {
  '/dialog.html': 'text/html; charset=utf-8',
  '/dialog.js': 'text/javascript; charset=utf-8',
  '/dialog.css': 'text/css; charset=utf-8',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Registers the scheme of the dialogs; Electron requires that before its `ready` event. */
export function registerDialogScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: DIALOG_SCHEME, privileges: { standard: true, secure: true } }]);
}

/** Answers a request to the dialogs' scheme with one of three built files; 404 for any other address. */
export async function answerDialogRequest(url: string, folder: string): Promise<Response> {
  const { host, pathname } = new URL(url);
  const type = FILES[pathname];
  if (`${DIALOG_SCHEME}://${host}` !== DIALOG_ORIGIN || !type)
    return new Response(say(words.notFound), { status: 404 });
  return new Response(await readFile(path.join(folder, pathname.slice(1)), 'utf8'), {
    headers: { 'content-type': type, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' },
  });
}

/**
 * Makes the dialogs and the handlers of their two calls. Call it when Electron is ready.
 * @param files paths of the built preload script and of the page's folder
 */
export function createDialogs(files: { preload: string; page: string }) {
  const open = new Map<string, { window: BrowserWindow; flow: DialogFlow; shown: DialogContent | null }>();
  protocol.handle(DIALOG_SCHEME, (request) => answerDialogRequest(request.url, files.page));

  function find(event: { sender: WebContents; senderFrame: { url: string; parent: unknown } | null }) {
    const [name, entry] = [...open].find(([, { window }]) => window.webContents === event.sender) ?? [];
    const sender = {
      frameUrl: event.senderFrame?.url ?? null,
      isMainFrame: event.senderFrame?.parent === null,
    };
    if (!name || !entry || !isTrustedSender(sender, DIALOG_ORIGIN)) throw new Error('This page may not ask that.');
    return { name, entry };
  }

  ipcMain.handle(DIALOG_CHANNELS.read, async (event) => {
    const { entry } = find(event);
    entry.shown ??= await entry.flow.first();
    return withWords(entry.shown);
  });
  ipcMain.handle(DIALOG_CHANNELS.choose, async (event, choice: unknown) => {
    const { name, entry } = find(event);
    const id = actionId.parse(choice);
    const { shown } = entry;
    const offered = [...(shown?.actions ?? []), ...(shown?.choices ?? [])];
    if (!shown || !offered.some((each) => each.id === id)) throw new Error('This was not on offer.');
    entry.shown = await entry.flow.choose(id, shown);
    // Another dialog may have this name by now.
    if (entry.shown === null && open.get(name) === entry) close(name);
    return entry.shown && withWords(entry.shown);
  });

  function close(name: string): void {
    open.get(name)?.window.destroy();
    open.delete(name);
  }

  return {
    /** Shows a dialog, and closes an open one of the same name. */
    show(name: string, flow: DialogFlow): void {
      close(name);
      const window = new BrowserWindow({
        ...SIZE,
        show: false,
        resizable: true,
        minimizable: false,
        maximizable: false,
        fullscreenable: false,
        autoHideMenuBar: true,
        title: 'Kinboard',
        backgroundColor: nativeTheme.shouldUseDarkColors ? '#14121e' : '#f6f5fa',
        webPreferences: { ...PAGE_PREFERENCES, preload: files.preload },
      });
      open.set(name, { window, flow, shown: null });
      // Only this window has a preload script, so it must not navigate to another page.
      window.webContents.on('will-navigate', (event) => event.preventDefault());
      window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
      window.once('ready-to-show', () => window.show());
      window.once('closed', () => {
        if (open.get(name)?.window === window) open.delete(name);
      });
      void window.loadURL(`${DIALOG_ORIGIN}/dialog.html`);
    },
    close,
    /** Focuses an open dialog. @returns whether there was one */
    focus(name: string): boolean {
      const entry = open.get(name);
      entry?.window.focus();
      return entry !== undefined;
    },
  };
}

function withWords(content: DialogContent): ShownDialog {
  return { ...content, words: { details: say(start.details), didNotWork: say(words.didNotWork) } };
}
