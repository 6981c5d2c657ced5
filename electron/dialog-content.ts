/** Scheme and host of the app's own small windows, which work without the server. */
export const DIALOG_SCHEME = 'kinboard-dialog';
/** Origin of the pages of these windows. */
export const DIALOG_ORIGIN = `${DIALOG_SCHEME}://app`;

/** Channels of the preload script's calls; the main process checks sender and arguments of each call. */
export const DIALOG_CHANNELS = { read: 'dialog:read', choose: 'dialog:choose' } as const;

/** Button of a dialog. */
export interface DialogAction {
  id: string;
  label: string;
  kind: 'primary' | 'plain' | 'danger';
}

/** Content of a dialog. The page only draws it and reports which action was chosen. */
export interface DialogContent {
  title: string;
  paragraphs: readonly string[];
  /** Text that is shown letter by letter, such as a password. */
  secret?: string;
  /** Technical details. */
  details?: string;
  /** List to choose from, above the buttons. */
  choices?: readonly { id: string; label: string; hint: string }[];
  actions: readonly DialogAction[];
}

/** Texts of the page itself. They are sent with each dialog, since the page has no catalogue of texts. */
export interface DialogWords {
  details: string;
  didNotWork: string;
}

/** Dialog as it is sent to its page. */
export type ShownDialog = DialogContent & { words: DialogWords };

/** The bridge that the preload script gives to a dialog's page. */
export interface DialogBridge {
  read(): Promise<ShownDialog | null>;
  /** @returns next content of the dialog; null when it closes */
  choose(id: string): Promise<ShownDialog | null>;
}
