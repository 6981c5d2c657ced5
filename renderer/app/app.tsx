import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { LiveSession } from '#renderer/app/live-session.tsx';
import { AppRoutes } from '#renderer/app/routes.tsx';
import { SCREEN_EXTRAS } from '#renderer/extras/index.ts';
import { fillSlots } from '#renderer/extras/slots.tsx';
import { useAnnouncement } from '#renderer/ui/announcer/announcer.ts';
import { Overlays } from '#renderer/ui/overlays/overlays.tsx';
import { ToastRegion } from '#renderer/ui/overlays/toast-region.tsx';
import { TooltipRegion } from '#renderer/ui/overlays/tooltip-region.tsx';

fillSlots(SCREEN_EXTRAS);

/** The whole app: what every screen shares around the routes. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Overlays>
        <BrowserRouter>
          <LiveSession />
          <AppRoutes />
        </BrowserRouter>
        <LiveRegion />
        <ToastRegion />
        <TooltipRegion />
      </Overlays>
    </QueryClientProvider>
  );
}

/** The one polite live region of the page; `announce()` speaks through it. Rendered by the app, once. */
function LiveRegion() {
  const { text, count } = useAnnouncement();
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {/* A new element each time, so that the same words twice are said twice. */}
      <span key={count}>{text}</span>
    </div>
  );
}
