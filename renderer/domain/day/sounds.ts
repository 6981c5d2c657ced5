import { serverNow } from '#renderer/api/server-clock.ts';
import { wantsSounds } from '#renderer/domain/account/own-sounds.ts';
import { localTime } from '#shared/rules/local-date.ts';

/** Moment that has a sound: a tick, a finished part of the day, a finished day, a time that is over. */
export type SoundKind = 'tick' | 'part' | 'day' | 'time';

/** Frequencies of the notes in hertz. */
const NOTES: Record<SoundKind, readonly number[]> = {
  tick: [659, 880],
  part: [523, 659, 784],
  day: [523, 659, 784, 1047, 1319],
  time: [784],
};

/** Seconds from one note to the next, and until a note has faded away. */
const STEP = 0.11;
const FADE = 0.45;
/** Loudness of a note, of 1: soft. */
const LOUDNESS = 0.07;
const VIBRATION_MS = 20;
/** Sounds that could not begin within this time are left out: they would come with the next tap. */
const LATE_MS = 1000;

/** Quiet hours of the family, in minutes since midnight: from 20:00 until 07:00 (home-35). */
const QUIET_FROM = 20 * 60;
const QUIET_UNTIL = 7 * 60;

/** Tells whether it is a quiet hour in a time zone, such as 20:00 or 06:59. */
export function isQuietHour(instantMs: number, timeZone: string): boolean {
  const { minutes } = localTime(instantMs, timeZone);
  return minutes >= QUIET_FROM || minutes < QUIET_UNTIL;
}

/**
 * Plays soft notes and vibrates shortly, unless the child switched it off or it is a quiet hour (home-34, home-35).
 * Called by a task that a tap started, since only taps may begin a sound. A device that has neither does nothing.
 */
export function playSound(kind: SoundKind, childId: string, timeZone: string): void {
  if (!wantsSounds(childId) || isQuietHour(serverNow(), timeZone)) return;
  // Missing in Safari.
  navigator.vibrate?.(VIBRATION_MS);
  playNotes(NOTES[kind]).catch(() => {
    // The browser allows no sound, or the device has no loudspeaker: the tick counts all the same.
  });
}

let context: AudioContext | null = null;
let resting = 0;

async function playNotes(notes: readonly number[]): Promise<void> {
  if (!('AudioContext' in window)) return;
  const askedAt = performance.now();
  context ??= openContext();
  const audio = context;
  if (audio.state !== 'running') await audio.resume();
  if (performance.now() - askedAt > LATE_MS) return;
  notes.forEach((frequency, index) => {
    playNote(audio, frequency, audio.currentTime + index * STEP);
  });
  // A context that keeps running uses the battery.
  clearTimeout(resting);
  resting = window.setTimeout(() => void audio.suspend(), 2000);
}

function openContext(): AudioContext {
  // In Safari: the notes mix with other sounds and follow the switch for silence. Unknown elsewhere.
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
  if (audioSession) audioSession.type = 'ambient';
  return new AudioContext();
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.type = 'triangle';
  note.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + FADE);
  note.connect(volume).connect(audio.destination);
  note.start(at);
  note.stop(at + FADE);
}
