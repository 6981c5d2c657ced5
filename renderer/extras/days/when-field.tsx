import { useFormContext, useWatch } from 'react-hook-form';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import * as words from '#shared/extras/days/words.ts';
import { say } from '#shared/language/say.ts';

/** Value of the option for certain days, next to the kinds of days. */
const CERTAIN = 'certain';

/**
 * Field for when a task is available: a kind of days, or certain ones (certain-days-2).
 */
export function WhenField({ label, options }: Slots['task.when']) {
  const { setValue } = useFormContext();
  const [dayType, days] = useWatch({ name: ['dayType', 'days'] });
  const choose = (value: string) => {
    setValue('days', value === CERTAIN ? { weekdays: [], every: 1 } : null, { shouldDirty: true });
    if (value !== CERTAIN) setValue('dayType', value, { shouldDirty: true });
  };
  return (
    <Select
      label={label}
      value={days ? CERTAIN : dayType}
      onChange={choose}
      options={[...options, { value: CERTAIN, label: say(words.certainDays) }]}
    />
  );
}
