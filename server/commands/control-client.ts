import { request } from 'node:http';
import type { RunningAt } from '#server/db/folder/running-file.ts';
import type { Control } from '#server/features/control/control.service.ts';
import { hostHere, originAt } from '#server/lan/origins.ts';
import type { Contract, ContractRequest, ContractResult } from '#shared/contracts/contract.ts';
import { CONTROL_HEADER } from '#shared/contracts/control.schema.ts';
import {
  controlBackup,
  controlDrill,
  controlExamine,
  controlPreview,
  controlResetPassword,
  controlRestore,
} from '#shared/contracts/control.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { AppError, ERRORS, type ErrorBody } from '#shared/errors.ts';
import { asLanguage, type Language } from '#shared/language/languages.ts';

/** Error when no server, or something other than Kinboard, answers at the address of the running file. */
export class NobodyAnswers extends Error {}

/**
 * Makes a `Control` that calls the server running on the data folder.
 * @throws NobodyAnswers, or the server's AppError
 */
export function createControlClient(running: RunningAt): Control {
  const call = <C extends Contract>(contract: C, body?: ContractRequest<C>['body']) =>
    send<C>(running, contract, body as ContractRequest<C>['body']);
  return {
    resetPassword: async (username) => (await call(controlResetPassword, { username })).signIn,
    makeBackup: () => call(controlBackup),
    previewRestore: (backup) => call(controlPreview, { backup }),
    restore: (backup) => call(controlRestore, { backup }),
    examine: () => call(controlExamine),
    drill: () => call(controlDrill),
  };
}

/** Asks for the language of the family whose server runs on the data folder. @throws NobodyAnswers */
export async function askLanguage(running: RunningAt): Promise<Language> {
  return asLanguage((await send<typeof getSetup>(running, getSetup, undefined)).language);
}

/** Sends without a timeout: a large backup takes long, and a server that ends closes the connection. */
function send<C extends Contract>(
  { host, port, token }: RunningAt,
  contract: C,
  body: ContractRequest<C>['body'],
): Promise<ContractResult<C>> {
  const at = hostHere(host);
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: at === 'localhost' ? '127.0.0.1' : at,
        port,
        method: contract.method,
        path: contract.path,
        headers: {
          host: new URL(originAt(at, port)).host,
          'content-type': 'application/json',
          [CONTROL_HEADER]: token,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece) => {
          text += piece;
        });
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(read<C>(response.statusCode ?? 0, text));
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    asking.on('error', (error) => reject(new NobodyAnswers(error.message, { cause: error })));
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function read<C extends Contract>(status: number, text: string): ContractResult<C> {
  const answer = parse(text);
  if (status < 400 && answer !== undefined) return answer as ContractResult<C>;
  const { code, message } = (answer ?? {}) as Partial<ErrorBody>;
  if (!code || !(code in ERRORS) || message === undefined) throw new NobodyAnswers(`answered ${status}`);
  throw new AppError(code, { message });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
