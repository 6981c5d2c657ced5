import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { upload } from '#renderer/api/upload.ts';
import { FileChooser } from '#renderer/ui/forms/file-chooser.tsx';
import { uploadBackup } from '#shared/contracts/backups.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/backups.ts';

/** A file, and the set-up code where one is needed. */
interface SentFile {
  file: File;
  setupCode?: string | undefined;
}

type SendFile<T> = (sent: SentFile, options: Parameters<typeof upload>[3]) => Promise<T>;

/** Uploads a file for inspection and reports the progress; leaving the screen cancels the upload. */
export function useUpload() {
  return useSending(({ file, setupCode }, options) => {
    const receives = 'application/octet-stream' as const;
    return upload({ ...uploadBackup, receives }, { query: { setupCode } }, file, options);
  });
}

/** Sends a file and reports the progress; leaving the screen gives it up. */
export function useSending<T>(send: SendFile<T>) {
  const [done, setDone] = useState(0);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (sent: SentFile) => {
      setDone(0);
      const controller = new AbortController();
      sending.current = controller;
      return send(sent, { signal: controller.signal, onProgress: setDone });
    },
  });
  const isGivenUp = mutation.error instanceof DOMException;
  return { ...mutation, isError: mutation.isError && !isGivenUp, done, giveUp: () => sending.current?.abort() };
}

/** Describes the current step of an upload. @param done from 0 to 1 */
export function uploadWords(done: number): Phrase {
  return done < 1 ? say(words.sendingFile) : say(words.checkingFile);
}

/** A button that lets the browser choose one backup file. */
export function BackupFileChooser(props: Omit<ComponentProps<typeof FileChooser>, 'name' | 'accept'>) {
  return (
    <FileChooser
      {...props}
      name={say(words.backupFile)}
      accept=".sqlite,.db,.json,application/vnd.sqlite3,application/octet-stream,application/json"
    />
  );
}
