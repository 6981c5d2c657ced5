import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { DirectionField, useDirection } from '#renderer/ui/print/direction-field.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/print/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './print-dialog.module.css';

const WEEKS = [
  { value: 'this', label: say(words.thisWeek) },
  { value: 'next', label: say(words.nextWeek) },
] as const;
/** Numbers of empty lines (print-8). */
const LINES = ['0', '1', '2', '3', '4', '5'] as const;

/** Week that is printed. */
export type Week = (typeof WEEKS)[number]['value'];

/** Reads how a person prints on this device, and what changes it (print-9). */
export function usePrintOptions() {
  const [direction, setDirection] = useDirection();
  const [pictures, setPictures] = useKeptChoice('print.pictures', ['yes', 'no']);
  const [points, setPoints] = useKeptChoice('print.points', ['no', 'yes']);
  const [oneSheet, setOneSheet] = useKeptChoice('print.oneSheet', ['no', 'yes']);
  const [lines, setLines] = useKeptChoice('print.lines', LINES);
  return {
    direction,
    across: direction === 'across',
    pictures: pictures === 'yes',
    points: points === 'yes',
    oneSheet: oneSheet === 'yes',
    lines,
    emptyLines: Number(lines),
    set: {
      direction: setDirection,
      pictures: (isOn: boolean) => setPictures(isOn ? 'yes' : 'no'),
      points: (isOn: boolean) => setPoints(isOn ? 'yes' : 'no'),
      oneSheet: (isOn: boolean) => setOneSheet(isOn ? 'yes' : 'no'),
      emptyLines: setLines,
    },
  };
}

interface PrintFieldsProps {
  options: ReturnType<typeof usePrintOptions>;
  people: readonly PersonView[];
  /** Ids of the children whose charts are printed. */
  chosen: ReadonlySet<string>;
  onChosen: (ids: ReadonlySet<string>) => void;
  week: Week;
  onWeek: (week: Week) => void;
  /** True if the charts of all chosen children fit on one sheet. */
  fits: boolean;
}

/** Fields of what is printed, and how. */
export function PrintFields({ options, people, chosen, onChosen, week, onWeek, fits }: PrintFieldsProps) {
  const { direction, pictures, points, oneSheet, lines, set } = options;
  return (
    <div className={styles.fields}>
      {people.length > 1 ? (
        <FieldGroup
          legend={say(words.whichChildren)}
          error={chosen.size === 0 ? say(words.chooseAChildToPrint) : undefined}
        >
          <ChildChips people={people} chosen={chosen} onChosen={onChosen} />
        </FieldGroup>
      ) : null}
      <FieldGroup legend={say(words.whichWeek)}>
        <Segmented label={say(words.whichWeek)} options={WEEKS} value={week} onChange={onWeek} />
      </FieldGroup>
      <DirectionField value={direction} onChange={set.direction} />
      <FieldGroup legend={say(words.emptyLines)}>
        <Segmented
          label={say(words.emptyLines)}
          options={LINES.map((value) => ({ value, label: value }))}
          value={lines}
          onChange={set.emptyLines}
        />
      </FieldGroup>
      <div className={styles.switches}>
        <Switch
          label={say(words.withPictures)}
          checked={pictures}
          onChange={({ currentTarget }) => set.pictures(currentTarget.checked)}
        />
        <Switch
          label={say(words.withPoints)}
          checked={points}
          onChange={({ currentTarget }) => set.points(currentTarget.checked)}
        />
        {chosen.size > 1 ? (
          <Switch
            label={say(words.allOnOnePage)}
            hint={fits ? undefined : say(words.tooMuchForOnePage)}
            checked={oneSheet}
            onChange={({ currentTarget }) => set.oneSheet(currentTarget.checked)}
          />
        ) : null}
      </div>
    </div>
  );
}

function ChildChips({ people, chosen, onChosen }: Pick<PrintFieldsProps, 'people' | 'chosen' | 'onChosen'>) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <div className={styles.children}>
      {people.map((child) => (
        <Chip
          key={child.id}
          pressed={chosen.has(child.id)}
          icon={<Avatar person={child} size={26} />}
          onClick={() => toggle(child.id)}
        >
          {shortName(child)}
        </Chip>
      ))}
    </div>
  );
}
