import { useEffect } from 'react';
import { createStore, useStore } from '#renderer/platform/store.ts';

/** Milliseconds before voices are looked up, so that the first screen does not wait for it. */
const LOOK_AFTER_MS = 1000;

const voices = createStore<readonly SpeechSynthesisVoice[]>([]);
let isWatching = false;

/** Ability of a device to read aloud: in this language, in others alone, or not at all. */
export type VoiceState = 'here' | 'others' | 'none';

/**
 * Tells whether this device has a voice to read with; some report their voices a moment after the page has loaded.
 * Works over plain http too.
 * @param language tag of the language to read in
 */
export function useVoice(language: string): VoiceState {
  useEffect(watchVoices, []);
  const known = useStore(voices);
  if (known.length === 0) return 'none';
  return voiceFor(language) ? 'here' : 'others';
}

/**
 * Reads a text aloud, and stops the one that is being read. A device whose voice fails stays silent: reading aloud only
 * repeats what the screen shows.
 * @param language tag of the text's language
 * @param volume from 0 to 1
 */
export function readAloud(text: string, language: string, volume = 1): void {
  try {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.volume = volume;
    utterance.voice = voiceFor(language) ?? null;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  } catch {
    // Some browsers list voices that they then refuse.
  }
}

/** Finds a voice for a language; one that reports no language counts as well. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  return voices.get().find(({ lang }) => (lang ?? language).toLowerCase().split(/[-_]/)[0] === language);
}

function watchVoices(): void {
  if (isWatching || !('speechSynthesis' in window)) return;
  isWatching = true;
  setTimeout(readVoices, LOOK_AFTER_MS);
  // In older Safari it is no EventTarget.
  speechSynthesis.addEventListener?.('voiceschanged', readVoices);
}

function readVoices(): void {
  voices.set(speechSynthesis.getVoices());
}
