const KEPT_AS = 'kinboard.reloaded-for';

/** Identifies the build of this page: the names of its files contain a hash of their content. */
const BUILD = import.meta.url;

/**
 * Reloads the page because a screen's file no longer exists, as after an update of Kinboard. It does so once for each
 * build and screen, so that a permanently missing file causes no endless reload. To be called only while the family
 * computer answers.
 * @returns whether the page reloads
 */
export function reloadOnce(screen: string): boolean {
  const mark = `${BUILD} ${screen}`;
  try {
    if (sessionStorage.getItem(KEPT_AS) === mark) return false;
    sessionStorage.setItem(KEPT_AS, mark);
  } catch {
    // Without storage, a first reload could not be told from a later one.
    return false;
  }
  window.location.reload();
  return true;
}

/** Forgets the reload for a screen that has loaded, so that the page may reload for it again later. */
export function forgetReload(screen: string): void {
  try {
    if (sessionStorage.getItem(KEPT_AS) === `${BUILD} ${screen}`) sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Without storage, nothing was stored.
  }
}
