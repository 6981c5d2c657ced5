import { useAnnouncement } from '#renderer/ui/announcer/announcer.ts';

/** The one polite live region of the page; `announce()` speaks through it. Rendered by the app, once. */
export function LiveRegion() {
  const { text, count } = useAnnouncement();
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {/* A new element each time, so that the same words twice are said twice. */}
      <span key={count}>{text}</span>
    </div>
  );
}
