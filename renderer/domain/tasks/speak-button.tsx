import { VolumeUp } from '@blueprintjs/icons';
import styles from '#renderer/domain/tasks/speak-button.module.css';
import { readAloud } from '#renderer/platform/speech.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';

interface SpeakButtonProps {
  /** Texts to read aloud, first the name. */
  sentences: readonly [string, ...(string | null | undefined)[]];
}

/** Reads aloud for who cannot read yet (home-16). */
export function SpeakButton({ sentences }: SpeakButtonProps) {
  // A full stop between them is a pause for every voice.
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
