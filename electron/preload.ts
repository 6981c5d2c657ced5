import { contextBridge, ipcRenderer } from 'electron';
import { DIALOG_CHANNELS, type DialogBridge } from './dialog-content.ts';

/** Bridge for the app's own dialogs only; the family's window has no preload script. */
const bridge: DialogBridge = {
  read: () => ipcRenderer.invoke(DIALOG_CHANNELS.read),
  choose: (id) => ipcRenderer.invoke(DIALOG_CHANNELS.choose, id),
};
contextBridge.exposeInMainWorld('kinboardDialog', bridge);
