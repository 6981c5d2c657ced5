import { Link } from 'react-router';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import styles from './points-float.module.css';

interface PointsFloatProps {
  balance: number;
  /** Id of what a tap leads to on this page, or another screen. */
  leadsTo: string | { to: string };
}

/** On a phone the points stay in the top bar while the page scrolls; a tap leads to them and the rewards. */
export function PointsFloat({ balance, leadsTo }: PointsFloatProps) {
  const words = balance < 0 ? `You owe ${formatPoints(-balance)}` : `You have ${formatPoints(balance)}`;
  const look = {
    className: styles.float,
    'aria-label': `${words}. Go to my points and rewards`,
    children: <PointsPill points={Math.abs(balance)} prefix={balance < 0 ? 'owes ' : ''} />,
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
