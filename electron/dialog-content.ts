/** Scheme and host of the app's own small windows, which work without the server. */
export const DIALOG_SCHEME = 'kinboard-dialog';
/** Origin of the pages of these windows. */
export const DIALOG_ORIGIN = `${DIALOG_SCHEME}://app`;

/** The calls of the preload script; each is checked for its sender and its arguments. */
export const DIALOG_CHANNELS = { read: 'dialog:read', choose: 'dialog:choose' } as const;

/** Something a person can do in a dialog. */
export interface DialogAction {
  id: string;
  label: string;
  kind: 'primary' | 'plain' | 'danger';
}

/** Content that a dialog shows; the page draws it and reports which action was chosen, nothing else. */
export interface DialogContent {
  title: string;
  paragraphs: readonly string[];
  /** Something to read letter by letter, such as a password. */
  secret?: string;
  /** Details that a technical person may want to know. */
  details?: string;
  /** A list to pick from, above the buttons. */
  choices?: readonly { id: string; label: string; hint: string }[];
  actions: readonly DialogAction[];
}

/** Words that the page says of its own, put beside each dialog: it knows no catalogue. */
export interface DialogWords {
  details: string;
  didNotWork: string;
}

/** A dialog as its page gets it. */
export type ShownDialog = DialogContent & { words: DialogWords };

/** The bridge that the preload script gives to a dialog's page. */
export interface DialogBridge {
  read(): Promise<ShownDialog | null>;
  /** @returns what the dialog shows next; null when it closes */
  choose(id: string): Promise<ShownDialog | null>;
}
