import { Duplicate } from '@blueprintjs/icons';
import { useRef } from 'react';
import styles from '#renderer/domain/family/join-code.module.css';
import { copyText } from '#renderer/platform/clipboard.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';

/** The family's join code, large, with a button that copies it (docs/product/command-center.md#command-center-3). */
export function JoinCode({ code }: { code: string | undefined }) {
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    if (!(await copyJoinCode(code)) && shown.current) window.getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <div className={styles.joinCode}>
      <strong ref={shown} className={styles.code}>
        {formatJoinCode(code)}
      </strong>
      <Button icon={<Duplicate aria-hidden="true" />} onClick={() => void copy()}>
        Copy Code
      </Button>
    </div>
  );
}

/**
 * Copies the code and says how it went, by hand if need be.
 * @returns whether it is in the clipboard
 */
export async function copyJoinCode(code: string | undefined): Promise<boolean> {
  if (!code) {
    showToast({ title: 'Error', description: 'Family code is still loading, please try again.', intent: 'danger' });
    return false;
  }
  if (await copyText(code)) {
    showToast({
      title: 'Family Code Copied!',
      description: 'Share this code with family members so they can join your family!',
    });
    return true;
  }
  showToast({
    title: 'Copy the code by hand',
    description: `This browser does not copy here. The code is ${code}.`,
    intent: 'info',
  });
  return false;
}

/** The code in two halves, which are easier to read out: `K7QM 2XPA`; dots until it is known. */
export function formatJoinCode(code: string | undefined): string {
  return code === undefined ? '…' : `${code.slice(0, 4)} ${code.slice(4)}`;
}
