import { useController } from 'react-hook-form';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import * as words from '#shared/extras/looking/words.ts';
import { say } from '#shared/language/say.ts';

/** Checkbox with which a grown-up must look at a done task before its points are given (looking-1). */
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
