import { ApiError } from '#renderer/api/api-error.ts';
import { PAGE_ID, readAnswer } from '#renderer/api/client.ts';
import { checkReachability } from '#renderer/api/reachability.ts';
import { CLIENT_HEADER, LANGUAGE_HEADER } from '#shared/constants.ts';
import { type Contract, type ContractRequest, type ContractResult, urlOf } from '#shared/contracts/contract.ts';
import { language } from '#shared/language/language.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** Receives the share that has been sent, from 0 to 1; at 1 the family computer is checking the file. */
  onProgress: (done: number) => void;
}

/**
 * Sends a file as the body of a call that receives one; a failure is an ApiError, an aborted upload an AbortError. It
 * uses XMLHttpRequest because `fetch` reports no upload progress.
 */
export function upload<C extends Contract>(
  contract: C & { receives: 'application/octet-stream' },
  request: ContractRequest<C>,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<ContractResult<C>> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(contract.method, urlOf(contract, request));
    sending.setRequestHeader('Content-Type', contract.receives);
    sending.setRequestHeader('Accept', 'application/json');
    sending.setRequestHeader(CLIENT_HEADER, PAGE_ID);
    sending.setRequestHeader(LANGUAGE_HEADER, language());
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.upload.onload = () => onProgress(1);
    sending.onload = () => {
      try {
        resolve(readAnswer(sending, sending.responseText, sending.getResponseHeader('Date')) as ContractResult<C>);
      } catch (error) {
        reject(error);
      }
    };
    sending.onerror = () => {
      checkReachability();
      reject(new ApiError(0, '', null));
    };
    sending.onabort = () => reject(new DOMException('Given up', 'AbortError'));
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(file);
  });
}
