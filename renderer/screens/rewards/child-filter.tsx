import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import type { ChildProgressView } from '#shared/contracts/progress.schema.ts';

interface ChildFilterProps {
  options: readonly ChildProgressView[];
  /** Null for all children. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

/** Whose points and rewards the screen speaks of; all children unless one is chosen. */
export function ChildFilter({ options, chosenId, onChoose }: ChildFilterProps) {
  return (
    <ChipRow label="Children">
      <Chip pressed={chosenId === null} onClick={() => onChoose(null)}>
        All children
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
