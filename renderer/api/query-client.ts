import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';

/**
 * The cache of answers: no retry, never stale, no refetch on focus (live-16); asks whether or not
 * the browser thinks it is online (live-17).
 */
export function createQueryClient(): QueryClient {
  // What a tap changes is on the screen in the same frame; TanStack alone waits for a timer, and a switch springs back for a moment.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A window gets the focus also when it was in view all the time, beside another one; TanStack alone looks at the visibility only. */
export function watchWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const tell = () => onFocus();
    window.addEventListener('focus', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      window.removeEventListener('focus', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  });
}
