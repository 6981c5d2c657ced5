import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { useHasVoice } from '#renderer/platform/speech.ts';

/**
 * Whether a person's tiles can be read aloud on this device: for children who do not read yet
 * (docs/product/home.md#home-16).
 */
export function useReadingAloud(userId: string): { isPossible: boolean; isOn: boolean; set: (isOn: boolean) => void } {
  const isPossible = useHasVoice();
  const [choice, set] = useKeptChoice(`read-aloud:${userId}`, ['off', 'on']);
  return { isPossible, isOn: isPossible && choice === 'on', set: (isOn) => set(isOn ? 'on' : 'off') };
}
