import { Link } from 'react-router';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';
import styles from './points-float.module.css';

interface PointsFloatProps {
  balance: number;
  /** Id of what a tap leads to on this page, or another screen. */
  leadsTo: string | { to: string };
}

/** On a phone the points stay in the top bar while the page scrolls; a tap leads to them and the rewards. */
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
