import { Tick } from '@blueprintjs/icons';
import type { LookRow } from '#renderer/extras/define-extra.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { shortWeekdayName } from '#shared/format/format-date.ts';
import { addDays } from '#shared/rules/local-date.ts';
import styles from './extra-look.module.css';

/** Any week, from Monday on. */
const WEEK = Array.from({ length: 7 }, (_day, index) => addDays('2026-11-23', index));

/** Small picture of a screen with an extra (extras-12); decoration, since the sentence beside it says the same. */
export function ExtraLook({ rows }: { rows: readonly LookRow[] }) {
  return (
    <div className={styles.look} aria-hidden="true">
      {rows.map((row) => (
        <Row key={row.text} {...row} />
      ))}
    </div>
  );
}

function Row({ icon, text, below, share, days, button, tick, isLarge = false }: LookRow) {
  return (
    <div className={classNames(styles.row, isLarge && styles.large)}>
      <Picture icon={icon} size={isLarge ? 64 : 32} />
      <div className={styles.words}>
        <span className={styles.text}>{text}</span>
        {share === undefined ? null : (
          <span className={styles.bar}>
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
        )}
        {days ? (
          <span className={styles.days}>
            {WEEK.map((date, index) => (
              <span key={date} data-marked={days.includes(index) || undefined}>
                {shortWeekdayName(date)}
              </span>
            ))}
          </span>
        ) : null}
        {below ? <span className={styles.below}>{below}</span> : null}
      </div>
      {button ? <span className={styles.button}>{button}</span> : null}
      {tick ? <span className={styles.tick}>{tick === 'done' ? <Tick size={14} /> : null}</span> : null}
    </div>
  );
}
