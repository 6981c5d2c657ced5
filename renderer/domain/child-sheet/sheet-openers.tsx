import { ChevronDown } from '@blueprintjs/icons';
import styles from '#renderer/domain/child-sheet/sheet-openers.module.css';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import * as sheet from '#shared/words/sheet.ts';

interface OpenerProps {
  child: PersonView;
  /** Opens the child's sheet. */
  open: () => void;
}

/** A child's full name, which opens the child's sheet. */
export function SheetName({ child, open, className }: OpenerProps & { className?: string | undefined }) {
  return (
    <PressArea className={classNames(styles.name, className)} aria-haspopup="dialog" onClick={open}>
      <span dir="auto">{personName(child)}</span>
    </PressArea>
  );
}

/** A child's points, which open the child's sheet. @param points the balance */
export function SheetPoints({ child, points, open }: OpenerProps & { points: number }) {
  return (
    <Button
      size="small"
      className={styles.points}
      data-content=""
      icon={<StarMark size={20} />}
      aria-haspopup="dialog"
      aria-label={say(sheet.openSheetNamed, { points: formatBalance(points), name: shortName(child) })}
      onClick={open}
    >
      <span className={styles.amount}>
        <bdi className="numbers">{points < 0 ? formatBalance(points) : formatNumber(points)}</bdi>
        <ChevronDown aria-hidden="true" />
      </span>
    </Button>
  );
}
