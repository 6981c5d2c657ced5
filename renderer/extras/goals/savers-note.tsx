import { useFormContext } from 'react-hook-form';
import { useChildrenToday } from '#renderer/domain/day/children-today.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';

/**
 * Says who saves for the edited reward and at which price; a checkbox applies a higher new price to them too (goals-4).
 */
export function SaversNote({ edited }: Slots['reward.form']) {
  const cost = Number(useFormContext().watch('cost'));
  const savers = (useChildrenToday().data ?? []).flatMap(({ child, goal }) =>
    goal && goal.rewardId === edited?.reward.id
      ? [{ id: child.id, name: shortName(child), promised: goal.promised }]
      : [],
  );
  const [first] = savers;
  if (!first) return null;
  const isDearer = savers.some(({ promised }) => cost > promised);
  return (
    <Notice tone="info">
      {savers.map(({ id, name, promised }) => (
        <p key={id}>{say(words.promisedPriceNamed, { name, cost: promised })}</p>
      ))}
      {isDearer ? (
        <Checkbox
          label={savers.length === 1 ? say(words.newPriceForNamed, { name: first.name }) : say(words.newPriceForThem)}
          hint={say(words.newPriceHint)}
          checked={edited?.more.goalsToo === true}
          onChange={(event) => edited?.onMore(event.target.checked ? { goalsToo: true } : {})}
        />
      ) : null}
    </Notice>
  );
}
