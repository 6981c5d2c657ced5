import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { whenQuiet } from '#renderer/live/when-quiet.ts';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { shelfQuery, useNoteSeen } from './ican.queries.ts';

const CanNowPage = lazyPart(() => import('./can-now-page.tsx'), 'CanNowPage', { missing: () => null });

const keyOf = (userId: string) => `graduated:${userId}`;

/**
 * Shows the page about tasks that a grown-up says the child can do, once (ican-9). It comes only while nobody touches
 * the screen and nothing else lies over Home. The device keeps what was shown, in case the answer of the server is lost.
 */
export function CanNow() {
  const { id } = useSignedInUser();
  const shelf = useQuery(shelfQuery(id)).data ?? [];
  const { mutate: noteSeen } = useNoteSeen();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<readonly string[]>(() => readSetting(keyOf(id))?.split(' ') ?? []);
  const unseen = shelf.filter(({ isNew }) => isNew).map((each) => each.id);
  const late = unseen.filter((each) => shown.includes(each) && !open.includes(each)).join(' ');
  const fresh = unseen.filter((each) => !shown.includes(each)).join(' ');
  const isOpen = open.length > 0;
  const sent = useRef('');
  useEffect(() => {
    // It was shown here, and the server does not know.
    if (late === '' || sent.current === late) return;
    sent.current = late;
    noteSeen(late.split(' '));
  }, [late, noteSeen]);
  useEffect(() => {
    if (fresh === '' || isOpen) return;
    return whenQuiet(0, () => {
      if (document.documentElement.hasAttribute('data-held')) return false;
      setOpen(fresh.split(' '));
      return true;
    });
  }, [fresh, isOpen]);
  const tasks = shelf.filter((each) => open.includes(each.id));
  if (tasks.length === 0) return null;
  const close = () => {
    const all = [...shown, ...open];
    keepSetting(keyOf(id), all.join(' '));
    sent.current = open.join(' ');
    setShown(all);
    setOpen([]);
    noteSeen([...open]);
  };
  return (
    <Suspense>
      <CanNowPage tasks={tasks} onClose={close} />
    </Suspense>
  );
}
