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

/** Renders the app: the routes and the parts that every screen shares. */
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

/** Renders the only polite live region of the page, through which `announce()` speaks. */
function LiveRegion() {
  const { text, count } = useAnnouncement();
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {/* A new element each time: a screen reader repeats the same words only for a new element. */}
      <span key={count}>{text}</span>
    </div>
  );
}
