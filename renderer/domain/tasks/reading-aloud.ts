import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { useVoice, type VoiceState } from '#renderer/platform/speech.ts';
import { language } from '#shared/language/language.ts';

/**
 * Returns whether this device has a voice for the current language, and whether the person switched reading aloud on;
 * `set` switches it. For children who do not read yet (home-16, languages-10).
 */
export function useReadingAloud(userId: string): { voice: VoiceState; isOn: boolean; set: (isOn: boolean) => void } {
  const voice = useVoice(language());
  const [choice, set] = useKeptChoice(`read-aloud:${userId}`, ['off', 'on']);
  return { voice, isOn: voice === 'here' && choice === 'on', set: (isOn) => set(isOn ? 'on' : 'off') };
}
