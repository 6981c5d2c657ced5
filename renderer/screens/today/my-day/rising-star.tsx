import { useEffect, useRef } from 'react';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import styles from './celebration.module.css';

const FLIGHT_MS = 700;
const POP_MS = 300;

interface RisingStarProps {
  /** Centre of the tick in the window, in pixels. */
  from: { x: number; y: number };
  onLanded: () => void;
}

/**
 * Star that rises from a tick to the points, whose number pops when it arrives (home-30). Where less motion is wanted
 * nothing flies.
 */
export function RisingStar({ from, onLanded }: RisingStarProps) {
  const star = useRef<HTMLSpanElement>(null);
  const landed = useRef(onLanded);
  const { x, y } = from;
  useEffect(() => {
    if (!star.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return landed.current();
    const points = visiblePoints();
    const to = points ? middleOf(points) : { x: window.innerWidth / 2, y: -40 };
    const flight = star.current.animate(
      [
        { transform: 'scale(0.5)' },
        { transform: `translate(${(to.x - x) * 0.12}px, ${(to.y - y) * 0.2}px) scale(1.25)`, offset: 0.3 },
        { transform: `translate(${to.x - x}px, ${to.y - y}px) scale(0.75)` },
      ],
      { duration: FLIGHT_MS, easing: 'ease-in-out', fill: 'forwards' },
    );
    flight.onfinish = () => {
      points?.animate([{ transform: 'none' }, { transform: 'scale(1.25)' }, { transform: 'none' }], POP_MS);
      landed.current();
    };
    return () => flight.cancel();
  }, [x, y]);
  return (
    <span ref={star} className={styles.rising} style={{ left: x, top: y }} aria-hidden="true">
      <StarMark size={32} />
    </span>
  );
}

/** Returns the shown points that nothing covers: those of the day, or else those of a phone's bar. */
function visiblePoints(): Element | undefined {
  return [...document.querySelectorAll('[data-points]')].find((points) => {
    const { x, y } = middleOf(points);
    return points.contains(document.elementFromPoint(x, y));
  });
}

function middleOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
