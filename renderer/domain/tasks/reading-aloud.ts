import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { useVoice, type VoiceState } from '#renderer/platform/speech.ts';
import { language } from '#shared/language/language.ts';

/**
 * Tells whether a person's tiles can be read aloud on this device, in their language, and whether that is switched on;
 * `set` switches it. For children who do not read yet (home-16, languages-10).
 */
export function useReadingAloud(userId: string): { voice: VoiceState; isOn: boolean; set: (isOn: boolean) => void } {
  const voice = useVoice(language());
  const [choice, set] = useKeptChoice(`read-aloud:${userId}`, ['off', 'on']);
  return { voice, isOn: voice === 'here' && choice === 'on', set: (isOn) => set(isOn ? 'on' : 'off') };
}
