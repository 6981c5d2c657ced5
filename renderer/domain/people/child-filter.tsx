import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

interface ChildFilterProps {
  /** Label of the row for screen readers. */
  label: string;
  options: readonly { child: PersonView }[];
  /** Null for all children. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

/** Chooses the child whose data the screen shows; shows all children unless one is chosen. */
export function ChildFilter({ label, options, chosenId, onChoose }: ChildFilterProps) {
  return (
    <ChipRow label={label}>
      <Chip pressed={chosenId === null} onClick={() => onChoose(null)}>
        {say(common.allChildren)}
      </Chip>
      {options.map(({ child }) => (
        <Chip
          key={child.id}
          pressed={chosenId === child.id}
          icon={<Avatar person={child} size={26} />}
          onClick={() => onChoose(chosenId === child.id ? null : child.id)}
        >
          {shortName(child)}
        </Chip>
      ))}
    </ChipRow>
  );
}
