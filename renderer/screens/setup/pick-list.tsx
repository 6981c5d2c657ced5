import { useId } from 'react';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import styles from './pick-list.module.css';
import type { Picks } from './starter-picks.ts';

/** An item that can be picked. */
export interface PickItem {
  key: string;
  icon: string;
  name: string;
  points: number;
  /** Text under the name. */
  detail: string;
}

interface PickListProps {
  title: string;
  items: readonly PickItem[];
  picks: Picks;
  /** Shows the items in columns where there is room. */
  wide?: boolean;
}

/** A group of items to pick, with one checkbox for all of them. */
export function PickList({ title, items, picks, wide = false }: PickListProps) {
  const titleId = useId();
  const count = items.filter(({ key }) => picks.keys.has(key)).length;
  return (
    <fieldset className={styles.group} aria-labelledby={titleId}>
      <Checkbox
        className={styles.head}
        checked={count === items.length}
        indeterminate={count > 0 && count < items.length}
        onChange={() =>
          picks.set(
            items.map(({ key }) => key),
            count < items.length,
          )
        }
        label={
          <span className={styles.line}>
            <strong id={titleId} className={styles.title}>
              {title}
            </strong>
            <bdi className={`${styles.count} numbers`}>{say(common.countFraction, { count, all: items.length })}</bdi>
          </span>
        }
      />
      <ul className={wide ? styles.wide : undefined}>
        {items.map((item) => (
          <li key={item.key}>
            <Checkbox
              className={styles.item}
              checked={picks.keys.has(item.key)}
              onChange={(event) => picks.set([item.key], event.currentTarget.checked)}
              label={
                <span className={styles.line}>
                  <Picture icon={item.icon} size={40} />
                  <span className={styles.words}>
                    <span className={styles.name}>{item.name}</span>
                    <span className={styles.detail}>{item.detail}</span>
                  </span>
                  <PointsPill points={item.points} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
