import { Document } from '@blueprintjs/icons';
import { useRef } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';

interface FileChooserProps {
  /** Words on the button. */
  label: string;
  /** Names what is chosen, e.g. 'Backup file'. */
  name: string;
  /** Endings and types as of an input's `accept`. */
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/**
 * A button that lets the browser choose one file. Blueprint's FileInput is a field with a “Browse” of its stylesheet's
 * beside it, and has no way to wait.
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
