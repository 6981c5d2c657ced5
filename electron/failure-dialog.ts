import type { StartFailure, WayOut } from '#shared/host-protocol.ts';
import { QUESTIONS, wordTrouble } from '#shared/start-words.ts';
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
    default:
      return describeTrouble(failure, context.releasesUrl);
  }
}

/** What the server says of its data, in the same words as its page, with what only the app can do. */
function describeTrouble(failure: StartFailure, releasesUrl: string | null): DialogContent {
  const { title, summary, paragraphs, ways } = wordTrouble(failure);
  const newest: DialogAction[] =
    failure.problem === 'data_newer' && releasesUrl !== null
      ? [{ id: 'get-newest', label: 'Get the Newest Version', kind: 'primary' }]
      : [];
  const offered = ways.map(({ way, label, kind }): DialogAction => {
    const isOvershadowed = newest.length > 0 && kind === 'primary';
    return { id: QUESTIONS[way] ? `ask-${way}` : way, label, kind: isOvershadowed ? 'plain' : kind };
  });
  return {
    title,
    paragraphs: [summary, ...paragraphs],
    details: [failure.message, ...failure.findings].join('\n'),
    actions: [...newest, ...offered, ...(failure.problem === 'folder_in_use' ? [] : [OPEN_FOLDER]), QUIT],
  };
}

/** The question before a way out that cannot simply be walked back; null where a click is enough. */
export function askFirst(way: WayOut): DialogContent | null {
  const question = QUESTIONS[way];
  if (!question) return null;
  const { title, paragraphs, label } = question;
  return {
    title,
    paragraphs,
    actions: [
      { id: way, label, kind: 'danger' },
      { id: 'back', label: 'Back', kind: 'plain' },
    ],
  };
}
