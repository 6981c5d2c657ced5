import { useFormContext } from 'react-hook-form';
import { useChildrenToday } from '#renderer/domain/day/children-today.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';

interface SaversNoteProps {
  rewardId: string;
  /** The new price is theirs too. */
  isToo: boolean;
  onToo: (isToo: boolean) => void;
}

/** Who saves for the reward that is edited, at which price; a dearer one can be theirs too (docs/product/goals.md#goals-4). */
export function SaversNote({ rewardId, isToo, onToo }: SaversNoteProps) {
  const cost = Number(useFormContext().watch('cost'));
  const savers = (useChildrenToday().data ?? []).flatMap(({ child, goal }) =>
    goal?.rewardId === rewardId ? [{ name: shortName(child), promised: goal.promised }] : [],
  );
  const [first] = savers;
  if (!first) return null;
  const isDearer = savers.some(({ promised }) => cost > promised);
  return (
    <Notice tone="info">
      {savers.map(({ name, promised }) => (
        <p key={name}>{say(words.savingAt, { name, cost: promised })}</p>
      ))}
      {isDearer ? (
        <Checkbox
          label={savers.length === 1 ? say(words.newPriceForNamed, { name: first.name }) : say(words.newPriceForThem)}
          hint={say(words.theyReadItFirst)}
          checked={isToo}
          onChange={(event) => onToo(event.target.checked)}
        />
      ) : null}
    </Notice>
  );
}
