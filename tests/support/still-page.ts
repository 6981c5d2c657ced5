/**
 * Waits for the theme, for layers that come or go and for colours that are on their way: what lasts for ever, such as a
 * spinner, and what goes with scrolling aside. A theme that was chosen by hand is waited for in vain, and not for long. It is sent to a page as it
 * stands, so it knows nothing from outside itself.
 */
export async function stillPage(): Promise<void> {
  const isOnItsWay = () =>
    document.querySelector('.bp6-overlay-appear, .bp6-overlay-enter, .bp6-overlay-exit') !== null ||
    document.body.classList.contains('bp6-dark') !== window.matchMedia('(prefers-color-scheme: dark)').matches;
  for (let frames = 0; frames === 0 || (isOnItsWay() && frames < 120); frames += 2)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => effect?.getComputedTiming().endTime !== Infinity && timeline === document.timeline,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
