import { keptChoice, useKeptChoice } from '#renderer/platform/kept-choice.ts';

const CHOICES = ['on', 'off'] as const;
const keyOf = (userId: string) => `sounds:${userId}`;

/** Tells whether a child wants sounds and vibration on this device (home-36). */
export function wantsSounds(userId: string): boolean {
  return keptChoice(keyOf(userId), CHOICES) === 'on';
}

/** Returns whether the person wants sounds and vibration on this device, and a function that switches them. */
export function useSoundChoice(userId: string): { isOn: boolean; set: (isOn: boolean) => void } {
  const [choice, set] = useKeptChoice(keyOf(userId), CHOICES);
  return { isOn: choice === 'on', set: (isOn) => set(isOn ? 'on' : 'off') };
}
