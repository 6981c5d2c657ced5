import { useSyncExternalStore } from 'react';

/** Looked for after the first screen, which need not wait for it, in milliseconds. */
const LOOK_AFTER_MS = 1000;

const listeners = new Set<() => void>();
let hasVoice = false;
let isWatching = false;

/** Whether this device has a voice to read with; some get it a moment after the page. Works over plain http too. */
export function useHasVoice(): boolean {
  return useSyncExternalStore(subscribe, () => hasVoice);
}

/** Reads a text aloud, instead of what is being read. */
export function readAloud(text: string): void {
  speechSynthesis.cancel();
  speechSynthesis.speak(new SpeechSynthesisUtterance(text));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWatching && 'speechSynthesis' in window) {
    isWatching = true;
    setTimeout(look, LOOK_AFTER_MS);
    // Not an EventTarget in older Safari.
    speechSynthesis.addEventListener?.('voiceschanged', look);
  }
  return () => listeners.delete(listener);
}

function look(): void {
  hasVoice = speechSynthesis.getVoices().length > 0;
  for (const listener of listeners) listener();
}
