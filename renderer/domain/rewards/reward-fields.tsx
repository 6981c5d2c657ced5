import { type EditedReward, Slot } from '#renderer/extras/slots.tsx';
import { AmountField } from '#renderer/ui/forms/amount-field.tsx';
import { SelectField, TextAreaField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow } from '#renderer/ui/forms/form.tsx';
import { IconField } from '#renderer/ui/forms/icon-picker.tsx';
import type { NewReward, RewardView } from '#shared/contracts/rewards.schema.ts';
import { sentRewardFields } from '#shared/extras/fields.ts';
import type { IconKey } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/rewards.ts';
import * as tasks from '#shared/words/tasks.ts';

interface RewardFieldsProps {
  types: readonly string[];
  /** The offered icons; all when left out. */
  icons?: readonly IconKey[];
  /** The edited reward; undefined for a new one. */
  edited?: EditedReward | undefined;
}

/** Fields of a family reward or of a professional's reward (rewards-2). */
export function RewardFields({ types, icons, edited }: RewardFieldsProps) {
  return (
    <>
      <TextField name="name" label={say(words.rewardName)} autoComplete="off" />
      <AmountField name="cost" label={say(words.cost)} quick={[50, 100, 250, 500]} />
      <FieldRow>
        <SelectField
          name="type"
          label={say(common.type)}
          options={types.map((value) => ({ value, label: rewardTypeWords(value) }))}
        />
        <IconField name="icon" label={say(tasks.icon)} {...(icons ? { only: icons } : {})} />
      </FieldRow>
      <TextAreaField name="description" label={say(words.description)} optional rows={2} />
      <Slot name="reward.form" edited={edited} />
    </>
  );
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  screen_time: say(words.screenTime),
  special: say(words.special),
  academic: say(tasks.academic),
  social: say(words.social),
  creative: say(words.creative),
  physical: say(tasks.physical),
  recognition: say(words.recognition),
};

/** Returns the label of a type; an unknown type is returned capitalized. */
export function rewardTypeWords(type: string): string {
  return TYPE_WORDS[type] ?? type.charAt(0).toLocaleUpperCase() + type.slice(1);
}

/** Returns the form values that extras add, for those that the reward has. */
export function extraValuesOf(reward: Partial<RewardView>): Partial<Pick<NewReward, keyof typeof sentRewardFields>> {
  const known: Readonly<Record<string, unknown>> = reward;
  return Object.fromEntries(
    Object.keys(sentRewardFields).flatMap((name) => (known[name] ? [[name, known[name]]] : [])),
  );
}
