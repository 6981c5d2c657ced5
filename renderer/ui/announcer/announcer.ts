type Listener = (text: string) => void;

let listener: Listener = () => {};

/** Says a sentence to screen readers, politely: ticks, counts, results that are seen anyway (ux, rule 5). */
export function announce(text: string): void {
  listener(text);
}

/** Lets the one live region of the page hear what is announced; returns how to stop. */
export function onAnnouncement(hear: Listener): () => void {
  listener = hear;
  return () => {
    listener = () => {};
  };
}
