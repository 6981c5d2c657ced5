import './language.ts';
import { mkdirSync } from 'node:fs';
import { app } from 'electron';
import { registerDialogScheme } from './dialogs.ts';
import { windowFolder } from './folders.ts';
import { runKinboard } from './kinboard.ts';
import { takeInstanceLock } from './lifecycle.ts';

setWindowFolder();
registerDialogScheme();
// Not awaited: Electron becomes ready only after this module has run to its end.
if (takeInstanceLock()) void runKinboard();
else app.exit(0);

/**
 * Sets the folder of the window's data. It also contains the instance lock, so each data folder can have one instance.
 */
function setWindowFolder(): void {
  const folder = windowFolder(process.env, app.getPath('appData'));
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Use Electron's default folder, so that a window can say why the folder is not writable.
    return;
  }
  app.setPath('userData', folder);
  app.setPath('sessionData', folder);
}
