import type { DialogAction, DialogContent } from './dialog-content.ts';
import type { HostFailure } from './server-host.ts';

const TRY_AGAIN: DialogAction = { id: 'try-again', label: 'Try Again', kind: 'primary' };
const OPEN_FOLDER: DialogAction = { id: 'open-folder', label: 'Open Data Folder', kind: 'plain' };
const QUIT: DialogAction = { id: 'quit', label: 'Quit Kinboard', kind: 'plain' };
const BUGS = 'If it happens again and again, restart the computer; your data is safe on its disk.';

/** What else the words depend on. */
export interface FailureContext {
  /** Port that is free instead; null when none was looked for or found, or the environment fixes it. */
  freePort: number | null;
  /** Where newer versions are; null when updates are not configured. */
  releasesUrl: string | null;
}

/** Why Kinboard could not start and the ways out of it, in words for a family. */
export function describeFailure(failure: HostFailure, context: FailureContext): DialogContent {
  if (failure.type === 'crashed') {
    return {
      title: 'Kinboard stopped several times in a row',
      paragraphs: ['Tablets cannot reach it at the moment. Nothing that was ticked before is lost.', BUGS],
      ...(failure.lastWords.trim() === '' ? {} : { details: failure.lastWords.trim() }),
      actions: [TRY_AGAIN, OPEN_FOLDER, QUIT],
    };
  }
  const { message: details } = failure;
  const folder = failure.dataDir ?? 'the data folder';
  switch (failure.problem) {
    case 'port_taken':
      return {
        title: 'Another program is in the way',
        paragraphs: [
          `Kinboard's door on this computer, port ${failure.port}, is used by another program. Close that program and try again.`,
          ...(context.freePort === null
            ? []
            : [
                `Or let Kinboard use port ${context.freePort} from now on. Tablets that are connected already have to be connected again.`,
              ]),
        ],
        actions: [
          TRY_AGAIN,
          ...(context.freePort === null
            ? []
            : [{ id: 'use-free-port', label: `Use Port ${context.freePort}`, kind: 'plain' } as const]),
          QUIT,
        ],
      };
    case 'port_forbidden':
    case 'address_unknown':
      return {
        title: 'Kinboard cannot listen where it was told to',
        paragraphs: ['The settings of this computer (KINBOARD_PORT, KINBOARD_HOST) name a place that cannot be used.'],
        details,
        actions: [TRY_AGAIN, QUIT],
      };
    case 'folder_unwritable':
      return {
        title: 'Kinboard may not write to its folder',
        paragraphs: [
          `Your family's data is in ${folder}. Kinboard needs to write there, and the computer does not let it.`,
          'Make the folder writable for your account, free the disk if it is full, then try again.',
        ],
        details,
        actions: [TRY_AGAIN, OPEN_FOLDER, QUIT],
      };
    case 'folder_in_use':
      return {
        title: 'Kinboard is running already',
        paragraphs: [
          `Another Kinboard on this computer uses the data in ${folder}, perhaps one started in a terminal.`,
          'Stop that one and try again. Two at a time would damage your data.',
        ],
        actions: [TRY_AGAIN, QUIT],
      };
    case 'data_damaged':
      return {
        title: "Your family's data is damaged",
        paragraphs: [
          'Kinboard has not touched it. Whatever you choose here, the damaged file is kept beside the new one.',
          failure.backupDate === null
            ? 'There is no good backup in the data folder. If you have a copy elsewhere, put it into the folder as kinboard.sqlite and try again.'
            : `The newest good backup is of ${failure.backupDate}. What was ticked since then would be missing.`,
        ],
        details,
        actions: [
          ...(failure.backupDate === null
            ? []
            : [{ id: 'restore-backup', label: 'Restore That Backup', kind: 'primary' } as const]),
          { ...TRY_AGAIN, kind: 'plain' },
          OPEN_FOLDER,
          { id: 'ask-start-anew', label: 'Start with an Empty Kinboard', kind: 'danger' },
          QUIT,
        ],
      };
    case 'data_newer':
      return {
        title: 'This Kinboard is too old for your data',
        paragraphs: [
          "A newer version of Kinboard has used your family's data. Nothing was changed.",
          'Install the newest version and start it.',
        ],
        actions: [
          ...(context.releasesUrl === null
            ? []
            : [{ id: 'get-newest', label: 'Get the Newest Version', kind: 'primary' } as const]),
          OPEN_FOLDER,
          QUIT,
        ],
      };
    default:
      return {
        title: 'Kinboard could not start',
        paragraphs: ['Your data was not changed.', BUGS],
        details,
        actions: [TRY_AGAIN, OPEN_FOLDER, QUIT],
      };
  }
}

/** The question before a damaged file is put aside. */
export const START_ANEW_QUESTION: DialogContent = {
  title: 'Start with an empty Kinboard?',
  paragraphs: [
    'Kinboard begins like on its first day: no family, no tasks, no points.',
    'The damaged file is kept in the data folder, so that an expert may still save something from it.',
  ],
  actions: [
    { id: 'start-anew', label: 'Yes, Start Anew', kind: 'danger' },
    { id: 'back', label: 'Back', kind: 'plain' },
  ],
};
