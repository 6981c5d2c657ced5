/**
 * Waits until the theme is applied and until overlays and colour transitions have ended. Infinite animations, such as a
 * spinner, and scroll-driven ones are ignored. For a theme that differs from the system's, it waits 120 frames in vain.
 * The function is sent to a page as source text, so it must not use anything outside of itself.
 */
export async function stillPage(): Promise<void> {
  const isChanging = () =>
    document.querySelector('.bp6-overlay-appear, .bp6-overlay-enter, .bp6-overlay-exit') !== null ||
    document.body.classList.contains('bp6-dark') !== window.matchMedia('(prefers-color-scheme: dark)').matches;
  for (let frames = 0; frames === 0 || (isChanging() && frames < 120); frames += 2)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => effect?.getComputedTiming().endTime !== Infinity && timeline === document.timeline,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
