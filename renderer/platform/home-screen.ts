/** Navigator of browsers on iPads and iPhones, with a field that only they have; works over plain http too. */
interface AppleNavigator extends Navigator {
  readonly standalone?: boolean;
}

/** Tells whether this is an iPad or iPhone; an iPad identifies itself as a Mac, but no Mac has a touch screen. */
export function isAppleTablet(): boolean {
  if (/iPad|iPhone|iPod/.test(navigator.userAgent)) return true;
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}

/** Tells whether Kinboard was opened by its icon on the home screen, as an app of its own. */
export function isOnHomeScreen(): boolean {
  const { standalone }: AppleNavigator = navigator;
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}
