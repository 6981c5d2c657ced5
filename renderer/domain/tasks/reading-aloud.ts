import { useCurrentUser } from '#renderer/domain/session/session.ts';
import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { useVoice, type VoiceState } from '#renderer/platform/speech.ts';
import type { Reading } from '#shared/constants.ts';
import { language } from '#shared/language/language.ts';
import { isChild } from '#shared/permissions.ts';

/** Returns how well the signed-in person reads; grown-ups read well (reading-1). */
export function useReadingLevel(): Reading {
  const user = useCurrentUser();
  return (user && isChild(user) && user.reading) || 'well';
}

/**
 * Returns whether this device has a voice for the current language, and whether reading aloud is on; `set` switches it.
 * For children who do not read well it is on until they switch it off on this device (home-16, reading-4).
 */
export function useReadingAloud(userId: string): { voice: VoiceState; isOn: boolean; set: (isOn: boolean) => void } {
  const voice = useVoice(language());
  const isOffFirst = useReadingLevel() === 'well';
  const [choice, set] = useKeptChoice(`read-aloud:${userId}`, isOffFirst ? ['off', 'on'] : ['on', 'off']);
  return { voice, isOn: voice === 'here' && choice === 'on', set: (isOn) => set(isOn ? 'on' : 'off') };
}
