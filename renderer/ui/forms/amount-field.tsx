import { useFormContext } from 'react-hook-form';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import styles from '#renderer/ui/forms/amount-field.module.css';
import { NumberField } from '#renderer/ui/forms/fields.tsx';

import { formatNumber } from '#shared/rules/format-number.ts';

interface AmountFieldProps {
  name: string;
  label: string;
  /** Amounts one tap away. */
  quick: readonly number[];
}

/** A number of points, with the usual amounts as chips below. */
export function AmountField({ name, label, quick }: AmountFieldProps) {
  const { setValue, watch } = useFormContext();
  const value: unknown = watch(name);
  return (
    <div className={styles.amount}>
      <NumberField name={name} label={label} suffix="points" />
      <fieldset className={styles.chips} aria-label={`${label}: usual amounts`}>
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
