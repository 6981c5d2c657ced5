import { useEffect } from 'react';
import { createStore, useStore } from '#renderer/platform/store.ts';

/** Looked for after the first screen, which need not wait for it, in milliseconds. */
const LOOK_AFTER_MS = 1000;

const hasVoice = createStore(false);
let isWatching = false;

/** Whether this device has a voice to read with; some get it a moment after the page. Works over plain http too. */
export function useHasVoice(): boolean {
  useEffect(watchVoices, []);
  return useStore(hasVoice);
}

/** Reads a text aloud, instead of what is being read. */
export function readAloud(text: string): void {
  speechSynthesis.cancel();
  speechSynthesis.speak(new SpeechSynthesisUtterance(text));
}

function watchVoices(): void {
  if (isWatching || !('speechSynthesis' in window)) return;
  isWatching = true;
  setTimeout(look, LOOK_AFTER_MS);
  // Not an EventTarget in older Safari.
  speechSynthesis.addEventListener?.('voiceschanged', look);
}

function look(): void {
  hasVoice.set(speechSynthesis.getVoices().length > 0);
}
