import { useFormContext } from 'react-hook-form';
import { shortName } from '#renderer/domain/people/person-name.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import * as words from '#shared/extras/keeps/words.ts';
import { say } from '#shared/language/say.ts';

/** Checkbox with which a child who has a professional keeps the family's tasks too (professionals-26). */
export function KeepsField({ member }: Slots['member.professional']) {
  const { register } = useFormContext();
  return <Checkbox label={say(words.keepsFamilyTasks, { name: shortName(member) })} {...register('keepsFamily')} />;
}
