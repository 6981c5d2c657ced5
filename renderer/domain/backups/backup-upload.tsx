import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { upload } from '#renderer/api/upload.ts';
import { FileChooser } from '#renderer/ui/forms/file-chooser.tsx';
import { uploadBackup } from '#shared/contracts/backups.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/backups.ts';

const UPLOAD = ['backups', 'upload'];

/** Sends a file to be looked into, and tells how far it is; leaving the screen gives up. */
export function useUpload() {
  const [done, setDone] = useState(0);
  const giving = useRef<AbortController>(null);
  useEffect(() => () => giving.current?.abort(), []);
  const mutation = useMutation({
    mutationKey: UPLOAD,
    mutationFn: ({ file, setupCode }: { file: File; setupCode?: string | undefined }) => {
      setDone(0);
      const controller = new AbortController();
      giving.current = controller;
      const receives = 'application/octet-stream' as const;
      return upload({ ...uploadBackup, receives }, { query: { setupCode } }, file, {
        signal: controller.signal,
        onProgress: setDone,
      });
    },
  });
  const isGivenUp = mutation.error instanceof DOMException;
  return { ...mutation, isError: mutation.isError && !isGivenUp, done, giveUp: () => giving.current?.abort() };
}

/** Says what an upload is doing. @param done from 0 to 1 */
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
