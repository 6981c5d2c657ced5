import type { ComponentProps } from 'react';
import { FileChooser } from '#renderer/ui/forms/file-chooser.tsx';

/** A button that lets the browser choose one backup file. */
export function BackupFileChooser(props: Omit<ComponentProps<typeof FileChooser>, 'name' | 'accept'>) {
  return (
    <FileChooser
      {...props}
      name="Backup file"
      accept=".sqlite,.db,.json,application/vnd.sqlite3,application/octet-stream,application/json"
    />
  );
}
