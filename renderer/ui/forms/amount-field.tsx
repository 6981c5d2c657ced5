import { useFormContext } from 'react-hook-form';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import styles from '#renderer/ui/forms/amount-field.module.css';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

interface AmountFieldProps {
  name: string;
  label: string;
  /** Amounts that can be chosen with one tap. */
  quick: readonly number[];
  /** Returns what gives such an amount, such as 'like Do homework'; undefined when nothing does. */
  exampleOf?: (amount: number) => string | undefined;
}

/** Field for a number of points, with the usual amounts as chips below. */
export function AmountField({ name, label, quick, exampleOf = () => undefined }: AmountFieldProps) {
  const { setValue, watch } = useFormContext();
  const value: unknown = watch(name);
  const hasExamples = quick.some(exampleOf);
  return (
    <div className={styles.amount}>
      <NumberField name={name} label={label} suffix={say(words.points)} />
      <fieldset
        className={classNames(styles.chips, hasExamples && styles.wide)}
        aria-label={say(words.usualAmounts, { field: label })}
      >
        {quick.map((amount) => (
          <Chip
            key={amount}
            pressed={Number(value) === amount}
            onClick={() => setValue(name, amount, { shouldDirty: true, shouldValidate: true })}
          >
            {formatNumber(amount)} <span className={styles.example}>{exampleOf(amount)}</span>
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
