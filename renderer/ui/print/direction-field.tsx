import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

const DIRECTIONS = [
  { value: 'upright', label: say(words.paperUpright) },
  { value: 'across', label: say(words.paperAcross) },
] as const;

/** Direction of a sheet of paper. */
export type Direction = (typeof DIRECTIONS)[number]['value'];

/** Returns the direction in which sheets are printed on this device, and a function that changes it. */
export function useDirection(): [Direction, (direction: Direction) => void] {
  return useKeptChoice('print.direction', ['upright', 'across']);
}

/** Field for the direction of the paper. */
export function DirectionField({ value, onChange }: { value: Direction; onChange: (direction: Direction) => void }) {
  return (
    <FieldGroup legend={say(words.paper)}>
      <Segmented label={say(words.paper)} options={DIRECTIONS} value={value} onChange={onChange} />
      <p className="muted">{say(words.paperDirectionHint)}</p>
    </FieldGroup>
  );
}
