import { afterEach, expect, it, vi } from 'vitest';
import { upload } from '#renderer/api/upload.ts';
import { LANGUAGE_HEADER } from '#shared/constants.ts';
import { uploadBackup } from '#shared/contracts/backups.ts';
import { readLanguageFrom } from '#shared/language/language.ts';

/** Stands for the browser's XMLHttpRequest and answers at once. */
class AnsweredRequest {
  static headers = new Map<string, string>();
  upload = {};
  status = 200;
  statusText = '';
  responseText = '{}';
  onload = () => {};
  open() {}
  setRequestHeader(name: string, value: string) {
    AnsweredRequest.headers.set(name, value);
  }
  getResponseHeader() {
    return null;
  }
  send() {
    this.onload();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  readLanguageFrom(() => 'en');
});

it('languages-8: a file is sent with the language of the page, in which an error is worded', async () => {
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  readLanguageFrom(() => 'de');
  const receives = 'application/octet-stream' as const;
  const file = new Blob(['x']);
  await upload({ ...uploadBackup, receives }, { query: {} }, file, {
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  expect(AnsweredRequest.headers.get(LANGUAGE_HEADER)).toBe('de');
});
