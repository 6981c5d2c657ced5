import { Duplicate } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import styles from '#renderer/domain/family/join-code.module.css';
import { copyText } from '#renderer/platform/clipboard.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/family.ts';

/** Shows the family's join code in large letters, with a button that copies it (command-center-3). */
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
        {say(words.copyCode)}
      </Button>
    </div>
  );
}

/** Shows the join code of a family once it is loaded, or why it is not (command-center-3). */
export function LoadedJoinCode({ familyId }: { familyId: string }) {
  const family = useQuery(familyQuery(familyId));
  return (
    <>
      <QueryState query={family} title={say(words.errorLoadingCode)} skeleton={<JoinCode code={undefined} />} />
      {family.data ? <JoinCode code={family.data.joinCode} /> : null}
    </>
  );
}

/**
 * Copies the code and shows the result in a toast; if copying fails, the toast asks to copy by hand.
 * @returns whether the code is in the clipboard
 */
export async function copyJoinCode(code: string | undefined): Promise<boolean> {
  if (!code) {
    showToast({ title: say(common.error), description: say(words.familyCodeLoading), intent: 'danger' });
    return false;
  }
  if (await copyText(code)) {
    showToast({
      title: say(words.familyCodeCopied),
      description: say(words.shareCodeHint),
    });
    return true;
  }
  showToast({
    title: say(words.copyCodeByHand),
    description: say(words.copyCodeByHandHint, { code }),
    intent: 'info',
  });
  return false;
}

/** Formats the code in two halves, which are easier to read out: `K7QM 2XPA`; '…' until it is loaded. */
export function formatJoinCode(code: string | undefined): string {
  return code === undefined ? '…' : `${code.slice(0, 4)} ${code.slice(4)}`;
}
