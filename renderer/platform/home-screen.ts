/** What browsers on iPads and iPhones say and nobody else; works over plain http too. */
interface AppleNavigator extends Navigator {
  readonly standalone?: boolean;
}

/** Whether this is an iPad or iPhone; an iPad calls itself a Mac, but no Mac has a screen to touch. */
export function isAppleTablet(): boolean {
  if (/iPad|iPhone|iPod/.test(navigator.userAgent)) return true;
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}

/** Whether Kinboard was opened by its icon on the home screen, as an app of its own. */
export function isOnHomeScreen(): boolean {
  const { standalone }: AppleNavigator = navigator;
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}
