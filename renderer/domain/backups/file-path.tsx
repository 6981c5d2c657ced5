import { Duplicate } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { copyText } from '#renderer/platform/clipboard.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import styles from './backups.module.css';

/** Shows a path on the family computer, or an address, with a button to copy it. */
export function FilePath({ path, label }: { path: string; label: string }) {
  const shown = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const copied = await copyText(path);
    if (!copied && shown.current) window.getSelection()?.selectAllChildren(shown.current);
    setCopied(copied);
    announce(copied ? say(common.copied) : say(words.copyFailed));
  };
  return (
    <div className={styles.pathLine}>
      <code ref={shown} className={styles.path} translate="no">
        {path}
      </code>
      <Button size="small" icon={<Duplicate aria-hidden="true" />} onClick={() => void copy()}>
        {isCopied ? say(common.copied) : label}
      </Button>
    </div>
  );
}
