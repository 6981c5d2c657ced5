import { useController } from 'react-hook-form';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import * as words from '#shared/extras/looking/words.ts';
import { say } from '#shared/language/say.ts';

/** Chooses whether a grown-up looks before the points come (looking-1). */
export function ReviewField() {
  const { field } = useController({ name: 'lookFirst' });
  return (
    <Checkbox
      label={say(words.lookFirst)}
      hint={say(words.lookFirstHint)}
      checked={field.value === true}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
    />
  );
}
