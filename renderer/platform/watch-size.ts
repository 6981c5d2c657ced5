/**
 * Calls when the size of one of these elements changed, and once at first; in the next frame, since what a call lays out anew
 * while sizes are being told makes WebKit write "ResizeObserver loop completed" into its console.
 * @returns stops it
 */
export function watchSize(elements: readonly Element[], call: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(call);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
