import { useQuery } from '@tanstack/react-query';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { useUpdateFamily } from '#renderer/domain/family/family-changes.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import { MOST_LOOK_DAYS } from '#shared/extras/looking/rules.ts';
import * as words from '#shared/extras/looking/words.ts';
import { LOOK_DAYS, type LookDays } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';

const NEVER = 'never';
const OPTIONS = [
  ...LOOK_DAYS.map((count) => ({ value: String(count), label: say(words.afterDays, { count }) })),
  { value: NEVER, label: say(words.neverLatestAfterDays, { count: MOST_LOOK_DAYS }) },
];

/** Field for the number of days after which a tick that no grown-up looked at counts by itself (looking-10). */
export function ReviewDaysField({ familyId }: { familyId: string }) {
  const lookDays = useQuery(familyQuery(familyId)).data?.lookDays;
  const update = useUpdateFamily(familyId);
  if (lookDays === undefined) return null;
  return (
    <Select
      label={say(words.ifNobodyLooks)}
      value={lookDays === null ? NEVER : String(lookDays)}
      options={OPTIONS}
      onChange={(value) => update.mutate({ lookDays: value === NEVER ? null : (Number(value) as LookDays) })}
    />
  );
}
