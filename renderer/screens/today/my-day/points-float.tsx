import { Link } from 'react-router';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/today.ts';
import styles from './points-float.module.css';

export interface PointsFloatProps {
  balance: number;
  /** Id of the element that shows the points on this page. */
  below: string;
  /** Path of the screen that it leads to; otherwise it leads to that element. */
  to?: string;
}

/** Shows the points in a phone's top bar; a tap opens them and the rewards. */
export function PointsFloat({ balance, below, to }: PointsFloatProps) {
  const look = {
    className: styles.float,
    'data-points': '',
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
