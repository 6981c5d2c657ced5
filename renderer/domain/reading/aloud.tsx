import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import { useVoice } from '#renderer/platform/speech.ts';
import { language } from '#shared/language/language.ts';

/**
 * A loudspeaker that reads texts aloud wherever the device has a voice for the language; nothing elsewhere (reading-5,
 * reading-7). For places where nobody is signed in; signed-in children have a switch (`useReadingAloud`).
 */
export function Aloud({ sentences }: Parameters<typeof SpeakButton>[0]) {
  return useVoice(language()) === 'here' ? <SpeakButton sentences={sentences} /> : null;
}
