import { Document } from '@blueprintjs/icons';
import { useRef } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';

interface FileChooserProps {
  /** Text of the button. */
  label: string;
  /** Name of the file to choose, e.g. 'Backup file'. */
  name: string;
  /** File extensions and types, as in an input's `accept`. */
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/**
 * Button that opens the browser's dialog to choose one file. Blueprint's FileInput is a field with a fixed “Browse”
 * from its stylesheet, and has no busy state.
 */
export function FileChooser({ label, name, accept, isBusy, onChoose }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Emptied, so that choosing the same file again is a change.
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
