import { type MouseEvent, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { useBackOffScreen } from '#renderer/platform/back.ts';
import { useStore } from '#renderer/platform/store.ts';
import { isSomethingUnsaved, leaveScreen, useSomethingUnsaved, wayOut } from '#renderer/platform/unsaved.ts';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';

const LeaveQuestion = lazyDialog(() => import('#renderer/app/leave-question.tsx'), 'LeaveQuestion');

/** Shows the question while a person is about to leave unsaved input. */
export function Leaving() {
  const way = useStore(wayOut);
  const navigate = useNavigate();
  useBackOffScreen(useSomethingUnsaved(), leaveScreen, () => void navigate(PATHS.home));
  if (!way) return null;
  const stay = () => wayOut.set(null);
  const leave = () => {
    stay();
    way.go();
  };
  return (
    <Suspense>
      <LeaveQuestion onLeave={leave} onStay={stay} />
    </Suspense>
  );
}

/** Makes a handler of clicks in the capture phase: while something is unsaved, a link to another screen asks first. */
export function useAskAtLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (!isSomethingUnsaved()) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !leavesScreen(link, event)) return;
      event.preventDefault();
      leaveScreen(() => void navigate(`${link.pathname}${link.search}${link.hash}`));
    },
    [navigate],
  );
}

/**
 * Tells whether a click on a link opens another screen of Kinboard in this window: no anchor, other site, download or
 * new tab.
 */
function leavesScreen(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const isElsewhere = link.pathname !== window.location.pathname || link.search !== window.location.search;
  const isOurs = link.origin === window.location.origin && !link.download && link.target !== '_blank';
  return isPlain && isElsewhere && isOurs;
}
