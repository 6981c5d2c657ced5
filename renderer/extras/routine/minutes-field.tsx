import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import * as words from '#shared/extras/routine/words.ts';
import { say } from '#shared/language/say.ts';

/** Field for the minutes that a task takes about; empty for a task without a clock (routine-10). */
export function MinutesField() {
  return (
    <NumberField
      name="minutes"
      label={say(words.takesAboutMinutes)}
      hint={say(words.minutesHint)}
      optional
      none={null}
    />
  );
}
