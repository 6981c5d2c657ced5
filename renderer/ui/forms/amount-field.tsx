import { useFormContext } from 'react-hook-form';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import styles from '#renderer/ui/forms/amount-field.module.css';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

interface AmountFieldProps {
  name: string;
  label: string;
  /** Amounts that can be chosen with one tap. */
  quick: readonly number[];
}

/** Field for a number of points, with the usual amounts as chips below. */
export function AmountField({ name, label, quick }: AmountFieldProps) {
  const { setValue, watch } = useFormContext();
  const value: unknown = watch(name);
  return (
    <div className={styles.amount}>
      <NumberField name={name} label={label} suffix={say(words.points)} />
      <fieldset className={styles.chips} aria-label={say(words.usualAmounts, { field: label })}>
        {quick.map((amount) => (
          <Chip
            key={amount}
            pressed={Number(value) === amount}
            onClick={() => setValue(name, amount, { shouldDirty: true, shouldValidate: true })}
          >
            {formatNumber(amount)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
