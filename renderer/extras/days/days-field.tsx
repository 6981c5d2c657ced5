import { useController } from 'react-hook-form';
import type { Slots } from '#renderer/extras/slots.tsx';
import { useFieldError } from '#renderer/ui/forms/form-field.tsx';
import type { CertainDays } from '#shared/extras.ts';
import { DaysPicker } from './days-picker.tsx';

/** Field of a form for the certain days of a task. */
export function DaysField({ today }: Slots['task.days']) {
  const { field } = useController({ name: 'days' });
  const error = useFieldError('days.weekdays');
  const days: CertainDays | null = field.value;
  return days ? <DaysPicker days={days} today={today} error={error} onChange={field.onChange} /> : null;
}
