import { useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';
import styles from './kept-here.module.css';

interface KeptDecisionProps {
  /** Number of entries that are selected. */
  chosen: number;
  /** Number of selected entries that can be sent. */
  sendable: number;
  isSending: boolean;
  onSend: () => void;
  onThrowAway: () => void;
}

/** Buttons to send or discard the selected entries; discarding asks for confirmation. */
export function KeptDecision({ chosen, sendable, isSending, onSend, onThrowAway }: KeptDecisionProps) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <ConfirmBanner
        question={say(words.throwAwayTicks, { count: chosen })}
        confirmText={say(words.yesThrowAway)}
        onConfirm={() => {
          onThrowAway();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    );
  }
  return (
    <div className={styles.buttons}>
      <Button
        variant="primary"
        pending={isSending}
        pendingText={say(words.sending)}
        disabledReason={sendable === 0 ? say(words.selectBeforeSending) : null}
        onClick={onSend}
      >
        {say(words.sendThese)}
      </Button>
      <Button
        disabledReason={chosen === 0 ? say(words.selectBeforeThrowingAway) : null}
        onClick={() => setAsking(true)}
      >
        {say(words.throwAway)}
      </Button>
    </div>
  );
}
