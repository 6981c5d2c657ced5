import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';

/**
 * Creates the cache of answers: no retry, never stale, no refetch on focus (live-16). It fetches even when the browser
 * reports that it is offline (live-17).
 */
export function createQueryClient(): QueryClient {
  // A tap must change the screen in the same frame. TanStack's default waits for a timer, and a switch flips back for a
  // moment.
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

/**
 * Makes TanStack Query notice window focus as well: a window that was visible all the time, next to another one, can
 * gain the focus, and the default listens for visibility only.
 */
export function watchWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const notify = () => onFocus();
    window.addEventListener('focus', notify);
    document.addEventListener('visibilitychange', notify);
    return () => {
      window.removeEventListener('focus', notify);
      document.removeEventListener('visibilitychange', notify);
    };
  });
}
