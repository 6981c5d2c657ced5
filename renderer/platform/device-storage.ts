/** Reads a setting kept on this device; null when there is none or storage is switched off. */
export function readSetting(key: string): string | null {
  try {
    return window.localStorage.getItem(`kinboard.${key}`);
  } catch {
    return null;
  }
}

/** Keeps a setting on this device; where storage is switched off it lasts until the page closes. */
export function keepSetting(key: string, value: string): void {
  try {
    window.localStorage.setItem(`kinboard.${key}`, value);
  } catch {
    // A private window or a full disk: the choice still holds for this visit.
  }
}

/** Hears when another window of this browser changes a setting; for as long as the page lives. */
export function onSettingElsewhere(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === `kinboard.${key}`) listener();
  });
}
