import { AmountField } from '#renderer/ui/forms/amount-field.tsx';
import { SelectField, TextAreaField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow } from '#renderer/ui/forms/form.tsx';
import { IconField } from '#renderer/ui/forms/icon-picker.tsx';
import type { IconKey } from '#shared/icons.ts';

interface RewardFieldsProps {
  types: readonly string[];
  /** All icons, unless only some are offered. */
  icons?: readonly IconKey[];
}

/** The fields of a reward: of the family's, or of a professional's (docs/product/rewards.md#rewards-2). */
export function RewardFields({ types, icons }: RewardFieldsProps) {
  return (
    <>
      <TextField name="name" label="Reward name" autoComplete="off" />
      <AmountField name="cost" label="Cost" quick={[50, 100, 250, 500]} />
      <FieldRow>
        <SelectField
          name="type"
          label="Type"
          options={types.map((value) => ({ value, label: rewardTypeWords(value) }))}
        />
        <IconField name="icon" label="Icon" {...(icons ? { only: icons } : {})} />
      </FieldRow>
      <TextAreaField name="description" label="Description" optional rows={2} />
    </>
  );
}

/** 'Screen time', else the type itself with a capital letter. */
export function rewardTypeWords(type: string): string {
  return type === 'screen_time' ? 'Screen time' : type.charAt(0).toLocaleUpperCase() + type.slice(1);
}
