import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { setUnauthorizedHandler } from '#renderer/api/client.ts';
import { createQueryClient, watchWindowFocus } from '#renderer/api/query-client.ts';
import { interruptSession } from '#renderer/api/session.ts';
import { AppRoutes } from '#renderer/app/routes.tsx';
import { LiveRegion } from '#renderer/ui/live-region.tsx';
import { ToastRegion } from '#renderer/ui/toast-region.tsx';

const queryClient = createQueryClient();
watchWindowFocus();
setUnauthorizedHandler(() => interruptSession(queryClient));

/** The whole app: what every screen shares around the routes. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <LiveRegion />
      <ToastRegion />
    </QueryClientProvider>
  );
}
