import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { setUnauthorizedHandler } from '#renderer/api/client.ts';
import { createQueryClient, watchWindowFocus } from '#renderer/api/query-client.ts';
import { loseSession } from '#renderer/api/session.ts';
import { LiveSession } from '#renderer/app/live-session.tsx';
import { AppRoutes } from '#renderer/app/routes.tsx';
import { LiveRegion } from '#renderer/ui/live-region.tsx';
import { ToastRegion } from '#renderer/ui/toast-region.tsx';

const queryClient = createQueryClient();
watchWindowFocus();
setUnauthorizedHandler(() => loseSession(queryClient));

/** The whole app: what every screen shares around the routes. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <LiveSession />
        <AppRoutes />
      </BrowserRouter>
      <LiveRegion />
      <ToastRegion />
    </QueryClientProvider>
  );
}
