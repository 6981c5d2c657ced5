import type { StartFailure, WayOut } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import { questionBefore, wordTrouble } from '#shared/start-words.ts';
import * as backups from '#shared/words/backups.ts';
import * as words from '#shared/words/desktop.ts';
import * as startWords from '#shared/words/start.ts';
import type { DialogAction, DialogContent } from './dialog-content.ts';
import type { HostFailure } from './server-host.ts';

const tryAgain = (): DialogAction => ({ id: 'try-again', label: say(startWords.tryAgainButton), kind: 'primary' });
const quit = (): DialogAction => ({ id: 'quit', label: say(words.quitKinboard), kind: 'plain' });

/** Facts, in addition to the failure, on which the content of the dialog depends. */
export interface FailureContext {
  /** Free port to use instead; null when none was searched or found, or when the environment sets the port. */
  freePort: number | null;
  /** Address of the releases page; null when updates are not configured. */
  releasesUrl: string | null;
  /** False when the server did not get as far as to tell its data folder. */
  knowsDataFolder: boolean;
}

function openFolder({ knowsDataFolder }: FailureContext): DialogAction[] {
  return knowsDataFolder ? [{ id: 'open-folder', label: say(words.openDataFolder), kind: 'plain' }] : [];
}

/** Makes the dialog that tells a family why Kinboard could not start, with the ways out. */
export function describeFailure(failure: HostFailure, context: FailureContext): DialogContent {
  if (failure.type === 'crashed') {
    return {
      title: say(words.stoppedRepeatedlyTitle),
      paragraphs: [say(words.stoppedRepeatedlyHint), say(words.restartComputerHint)],
      ...(failure.lastWords.trim() === '' ? {} : { details: failure.lastWords.trim() }),
      actions: [tryAgain(), ...openFolder(context), quit()],
    };
  }
  const { message: details } = failure;
  switch (failure.problem) {
    case 'port_taken':
      return {
        title: say(words.portTakenTitle),
        paragraphs: [say(words.portTakenHint, { port: String(failure.port) }), ...orFreePort(context)],
        actions: [tryAgain(), ...takeFreePort(context), quit()],
      };
    case 'port_forbidden':
    case 'address_unknown':
      return {
        title: say(words.cannotListenTitle),
        paragraphs:
          context.freePort === null
            ? [say(words.badAddressSettingsHint)]
            : [say(words.portReservedHint, { port: String(failure.port) }), ...orFreePort(context)],
        details,
        actions: [tryAgain(), ...takeFreePort(context), quit()],
      };
    default:
      return describeTrouble(failure, context);
  }
}

function orFreePort({ freePort }: FailureContext): string[] {
  return freePort === null ? [] : [say(words.freePortHint, { freePort: String(freePort) })];
}

function takeFreePort({ freePort }: FailureContext): DialogAction[] {
  if (freePort === null) return [];
  return [{ id: 'use-free-port', label: say(words.useFreePort, { freePort: String(freePort) }), kind: 'plain' }];
}

/**
 * Makes the dialog about a problem with the data: the texts of the server's page, and actions that only the app has.
 */
function describeTrouble(failure: StartFailure, context: FailureContext): DialogContent {
  const { title, summary, paragraphs, ways } = wordTrouble(failure);
  const newest: DialogAction[] =
    failure.problem === 'data_newer' && context.releasesUrl !== null
      ? [{ id: 'get-newest', label: say(words.getTheNewestVersion), kind: 'primary' }]
      : [];
  const offered = ways.map(({ way, label, kind }): DialogAction => {
    const isOvershadowed = newest.length > 0 && kind === 'primary';
    return { id: questionBefore(way) ? `ask-${way}` : way, label, kind: isOvershadowed ? 'plain' : kind };
  });
  return {
    title,
    paragraphs: [summary, ...paragraphs],
    details: [failure.message, ...failure.findings].join('\n'),
    actions: [...newest, ...offered, ...(failure.problem === 'folder_in_use' ? [] : openFolder(context)), quit()],
  };
}

/** Makes the question before a way out that is hard to undo; null when none is needed. */
export function askFirst(way: WayOut): DialogContent | null {
  const question = questionBefore(way);
  if (!question) return null;
  const { title, paragraphs, label } = question;
  return {
    title,
    paragraphs,
    actions: [
      { id: way, label, kind: 'danger' },
      { id: 'back', label: say(backups.back), kind: 'plain' },
    ],
  };
}
