import { app } from 'electron';
import { registerDialogScheme } from './dialogs.ts';
import { windowFolder } from './folders.ts';
import { runKinboard } from './kinboard.ts';
import { becomeTheOnlyOne } from './lifecycle.ts';

// The lock lies in this folder: one Kinboard for each data folder.
app.setPath('userData', windowFolder(process.env, app.getPath('appData')));
registerDialogScheme();
// Not awaited: Electron becomes ready only after this module has run to its end.
if (becomeTheOnlyOne()) void runKinboard();
else app.exit(0);
