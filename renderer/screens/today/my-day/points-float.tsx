import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';
import styles from './points-float.module.css';

interface PointsFloatProps {
  balance: number;
  /** Id of the element that shows the points on this page. */
  below: string;
  /** Path of the screen that it leads to; otherwise it leads to that element. */
  to?: string;
}

/**
 * Shows the points in a phone's top bar while the element with the points is out of sight, so that they stand on the
 * screen once (home-25); a tap opens them and the rewards.
 */
export function PointsFloat({ balance, below, to }: PointsFloatProps) {
  const isOut = useOutOfSight(below);
  if (!isOut) return null;
  const look = {
    className: styles.float,
    'aria-label': say(balance < 0 ? words.youOweLinkLabel : words.youHaveLinkLabel, { count: Math.abs(balance) }),
    children: <PointsPill points={Math.abs(balance)} kind={balance < 0 ? 'owes' : 'plain'} />,
  };
  if (to) return <Link to={to} {...look} />;
  return (
    <PressArea
      {...look}
      onClick={() => {
        const target = document.getElementById(below);
        target?.scrollIntoView({ behavior: 'smooth' });
        target?.focus({ preventScroll: true });
      }}
    />
  );
}

/** Tells whether an element is out of sight, or below the top bar; false until that is known. */
function useOutOfSight(id: string): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setOut(entries.at(-1)?.isIntersecting === false),
      // The height of the top bar, which covers the page.
      { rootMargin: '-56px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isOut;
}
