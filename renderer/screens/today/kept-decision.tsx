import { useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import styles from './kept-here.module.css';
import { countWords } from './kept-words.ts';

interface KeptDecisionProps {
  /** How many are selected. */
  chosen: number;
  /** How many of them the family computer would take. */
  sendable: number;
  isSending: boolean;
  onSend: () => void;
  onThrowAway: () => void;
}

/** The two things that can become of what is selected; throwing away asks first. */
export function KeptDecision({ chosen, sendable, isSending, onSend, onThrowAway }: KeptDecisionProps) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <ConfirmBanner
        question={`Throw away ${countWords(chosen)}? They are gone then.`}
        confirmText="Yes, throw away"
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
        pendingText="Sending..."
        disabledReason={sendable === 0 ? 'Select what is true first.' : null}
        onClick={onSend}
      >
        Send these
      </Button>
      <Button disabledReason={chosen === 0 ? 'Select what to throw away first.' : null} onClick={() => setAsking(true)}>
        Throw away
      </Button>
    </div>
  );
}
