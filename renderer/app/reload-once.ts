const KEPT_AS = 'kinboard.reloaded-for';

/** The build this page is of: its files are named by what is in them. */
const BUILD = import.meta.url;

/**
 * Loads the page anew because a screen's file is not there any more, as after an update of Kinboard; once for each build and
 * screen, so that a file that is missing for good does not end in a circle. Only while the family computer answers.
 * @returns whether it does
 */
export function reloadOnce(screen: string): boolean {
  const mark = `${BUILD} ${screen}`;
  try {
    if (sessionStorage.getItem(KEPT_AS) === mark) return false;
    sessionStorage.setItem(KEPT_AS, mark);
  } catch {
    // Without storage nobody would know of the first time.
    return false;
  }
  window.location.reload();
  return true;
}

/** It is here, so that it may be missed again. */
export function forgetReload(screen: string): void {
  try {
    if (sessionStorage.getItem(KEPT_AS) === `${BUILD} ${screen}`) sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Nothing was kept.
  }
}
