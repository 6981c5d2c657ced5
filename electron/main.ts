import './language.ts';
import { mkdirSync } from 'node:fs';
import { app } from 'electron';
import { registerDialogScheme } from './dialogs.ts';
import { windowFolder } from './folders.ts';
import { runKinboard } from './kinboard.ts';
import { becomeTheOnlyOne } from './lifecycle.ts';

setWindowFolder();
registerDialogScheme();
// Not awaited: Electron becomes ready only after this module has run to its end.
if (becomeTheOnlyOne()) void runKinboard();
else app.exit(0);

/** The lock lies in this folder too: one Kinboard for each data folder. */
function setWindowFolder(): void {
  const folder = windowFolder(process.env, app.getPath('appData'));
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Electron's own folder does for the window that says why nothing can be written there.
    return;
  }
  app.setPath('userData', folder);
  app.setPath('sessionData', folder);
}
