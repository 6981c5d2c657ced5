import { Link } from 'react-router';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';
import styles from './points-float.module.css';

interface PointsFloatProps {
  balance: number;
  /** Id of the element on this page to scroll to, or the path of another screen. */
  leadsTo: string | { to: string };
}

/** Shows the points in a phone's top bar while the page scrolls; a tap opens them and the rewards. */
export function PointsFloat({ balance, leadsTo }: PointsFloatProps) {
  const look = {
    className: styles.float,
    'aria-label': say(balance < 0 ? words.youOweLinkLabel : words.youHaveLinkLabel, { count: Math.abs(balance) }),
    children: <PointsPill points={Math.abs(balance)} kind={balance < 0 ? 'owes' : 'plain'} />,
  };
  if (typeof leadsTo !== 'string') return <Link {...leadsTo} {...look} />;
  return (
    <PressArea
      {...look}
      onClick={() => {
        const target = document.getElementById(leadsTo);
        target?.scrollIntoView({ behavior: 'smooth' });
        target?.focus({ preventScroll: true });
      }}
    />
  );
}
