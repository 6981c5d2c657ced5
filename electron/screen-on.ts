import { powerSaveBlocker } from 'electron';

let blocker: number | null = null;

/** Keeps the computer's screen on while Kinboard runs, or lets it go dark again (running-36). */
export function keepScreenOn(isOn: boolean): void {
  if (isOn && blocker === null) {
    blocker = powerSaveBlocker.start('prevent-display-sleep');
  } else if (!isOn && blocker !== null) {
    powerSaveBlocker.stop(blocker);
    blocker = null;
  }
}
