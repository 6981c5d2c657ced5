import { VolumeUp } from '@blueprintjs/icons';
import styles from '#renderer/domain/tasks/speak-button.module.css';
import { readAloud } from '#renderer/platform/speech.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';

interface SpeakButtonProps {
  /** Texts to read aloud; the first is the name. */
  sentences: readonly [string, ...(string | null | undefined)[]];
}

/** Reads a tile aloud, for children who do not read yet (home-16). */
export function SpeakButton({ sentences }: SpeakButtonProps) {
  // Every voice pauses at a full stop.
  const text = sentences.flatMap((sentence) => sentence?.replace(/\.$/, '') || []).join('. ');
  return (
    <PressArea
      className={styles.speak}
      aria-label={say(words.readAloud, { task: sentences[0] })}
      onClick={() => readAloud(text, language())}
    >
      <VolumeUp size={24} aria-hidden="true" />
    </PressArea>
  );
}
