import { Play } from '@blueprintjs/icons';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import * as words from '#shared/extras/routine/words.ts';
import { say } from '#shared/language/say.ts';
import { useKeptRoutine } from './kept.ts';
import { tasksOfPart } from './part-tasks.ts';

/** Opens a part of the day one thing at a time; only where something of it is open (routine-3). */
export function StartButton({ period, title, items, done }: Slots['home.part']) {
  const familyDay = useFamilyDay();
  const [, change] = useKeptRoutine(useSignedInUser().id, familyDay?.today ?? '');
  if (!familyDay || tasksOfPart(items, done).every(({ id }) => done.has(id))) return null;
  return (
    <Button
      icon={<Play aria-hidden="true" />}
      aria-label={say(words.startNamed, { part: title })}
      onClick={() => change((kept) => ({ ...kept, open: { period, during: familyDay.part } }))}
    >
      {say(words.start)}
    </Button>
  );
}
