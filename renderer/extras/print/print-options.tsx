import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { MOST_EMPTY_LINES } from '#shared/extras/print/rules.ts';
import * as words from '#shared/extras/print/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './print-dialog.module.css';

const WEEKS = [
  { value: 'this', label: say(words.thisWeek) },
  { value: 'next', label: say(words.nextWeek) },
] as const;
const DIRECTIONS = [
  { value: 'upright', label: say(words.upright) },
  { value: 'across', label: say(words.across) },
] as const;
const LINES = Array.from({ length: MOST_EMPTY_LINES + 1 }, (_line, index) => String(index));
const NONE = '0';

/** Week that is printed. */
export type Week = (typeof WEEKS)[number]['value'];

/** Reads how a person prints on this device, and what changes it (print-9). */
export function usePrintOptions() {
  const [direction, setDirection] = useKeptChoice('print.direction', ['upright', 'across']);
  const [pictures, setPictures] = useKeptChoice('print.pictures', ['yes', 'no']);
  const [points, setPoints] = useKeptChoice('print.points', ['no', 'yes']);
  const [oneSheet, setOneSheet] = useKeptChoice('print.oneSheet', ['no', 'yes']);
  const [lines, setLines] = useKeptChoice('print.lines', [NONE, ...LINES]);
  return {
    across: direction === 'across',
    pictures: pictures === 'yes',
    points: points === 'yes',
    oneSheet: oneSheet === 'yes',
    emptyLines: Number(lines),
    set: {
      across: (isOn: boolean) => setDirection(isOn ? 'across' : 'upright'),
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
  const { across, pictures, points, oneSheet, emptyLines, set } = options;
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
      <FieldGroup legend={say(words.paper)}>
        <Segmented
          label={say(words.paper)}
          options={DIRECTIONS}
          value={across ? 'across' : 'upright'}
          onChange={(direction) => set.across(direction === 'across')}
        />
        <p className="muted">{say(words.directionHint)}</p>
      </FieldGroup>
      <FieldGroup legend={say(words.emptyLines)}>
        <Segmented
          label={say(words.emptyLines)}
          options={LINES.map((value) => ({ value, label: value }))}
          value={String(emptyLines)}
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
  const toggle = (id: string) =>
    onChosen(new Set([...chosen].filter((each) => each !== id).concat(chosen.has(id) ? [] : id)));
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
