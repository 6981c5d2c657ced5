import { Document } from '@blueprintjs/icons';
import { useRef } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';

interface FileChooserProps {
  /** What the button says. */
  label: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** A button that lets the browser choose one backup file. */
export function FileChooser({ label, isBusy, onChoose }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Backup file"
        accept=".sqlite,.db,.json,application/vnd.sqlite3,application/octet-stream,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button icon={<Document aria-hidden="true" />} pending={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
