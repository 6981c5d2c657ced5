/**
 * Calls a function once at first and whenever the size of one of these elements changes. It calls in the next frame,
 * since a layout change within the observer's callback makes WebKit log "ResizeObserver loop completed" to its console.
 * @returns a function that stops it
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
