import { useEffect, useState } from 'react';
import { onAnnouncement } from '#renderer/ui/announcer/announcer.ts';

/** The one polite live region of the page; `announce()` speaks through it. Rendered by the app, once. */
export function LiveRegion() {
  const [said, setSaid] = useState({ text: '', count: 0 });
  useEffect(() => onAnnouncement((text) => setSaid(({ count }) => ({ text, count: count + 1 }))), []);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {/* A new element each time, so that the same words twice are said twice. */}
      <span key={said.count}>{said.text}</span>
    </div>
  );
}
