import type { ComponentProps } from 'react';
import { FileChooser } from '#renderer/ui/forms/file-chooser.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';

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
