import { useEffect } from 'react';
import { createStore, useStore } from '#renderer/platform/store.ts';

/** Looked for after the first screen, which need not wait for it, in milliseconds. */
const LOOK_AFTER_MS = 1000;

const voices = createStore<readonly SpeechSynthesisVoice[]>([]);
let isWatching = false;

/** Ability of a device to read aloud: in this language, in others alone, or not at all. */
export type VoiceState = 'here' | 'others' | 'none';

/**
 * Tells whether this device has a voice to read with; some get one a moment after the page. Works over plain http too.
 * @param language tag of the language to read in
 */
export function useVoice(language: string): VoiceState {
  useEffect(watchVoices, []);
  const known = useStore(voices);
  if (known.length === 0) return 'none';
  return voiceFor(language) ? 'here' : 'others';
}

/** Reads a text aloud, instead of what is being read. @param language tag of the one that it is in */
export function readAloud(text: string, language: string): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  utterance.voice = voiceFor(language) ?? null;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/** A voice that speaks it; one that does not say what it speaks counts. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  return voices.get().find(({ lang }) => (lang ?? language).toLowerCase().split(/[-_]/)[0] === language);
}

function watchVoices(): void {
  if (isWatching || !('speechSynthesis' in window)) return;
  isWatching = true;
  setTimeout(look, LOOK_AFTER_MS);
  // Not an EventTarget in older Safari.
  speechSynthesis.addEventListener?.('voiceschanged', look);
}

function look(): void {
  voices.set(speechSynthesis.getVoices());
}
