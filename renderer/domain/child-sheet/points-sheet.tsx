import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import styles from '#renderer/domain/child-sheet/child-sheet.module.css';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useAdjustPoints } from '#renderer/domain/points/adjust-points.ts';
import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { AmountField } from '#renderer/ui/forms/amount-field.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { type FormOf, showServerIssues } from '#renderer/ui/forms/form.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { ADJUSTMENT_REASON_LENGTH, MAX_ADJUSTMENT } from '#shared/constants.ts';
import { points } from '#shared/contracts/fields.ts';
import { adjustmentReason, type ChildProgressView } from '#shared/contracts/points.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';
import * as words from '#shared/words/rewards.ts';

/** Form for giving or taking points. */
export const pointsForm = z.object({
  points: points(1, MAX_ADJUSTMENT, checks.enterAdjustmentPoints),
  reason: adjustmentReason,
});

const DIRECTIONS = [
  { value: 'give', label: say(words.givePoints) },
  { value: 'take', label: say(words.takePoints) },
] as const;

interface PointsSheetProps {
  each: ChildProgressView;
  form: FormOf<typeof pointsForm>;
  /** Content above the form. */
  above: ReactNode;
  /** Content below the form. */
  below: ReactNode;
  onClose: () => void;
}

/** Gives points to a child or takes points; a reason is required (points-24). */
export function PointsSheet({ each: { child, progress }, form, above, below, onClose }: PointsSheetProps) {
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const adjust = useAdjustPoints(child);
  const sign = direction === 'give' ? 1 : -1;
  const amount = Number(form.watch('points'));
  const after = progress.totalPoints + sign * amount;
  const save = (values: z.output<typeof pointsForm>) =>
    adjust.mutate(
      { points: sign * values.points, reason: values.reason },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (hasCode(error, 'points_below_zero')) {
            form.setError('points', { message: messageFor(error) }, { shouldFocus: true });
          } else showServerIssues(form, error);
        },
      },
    );
  return (
    <FormDialog
      title={shortName(child)}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitText={direction === 'give' ? say(words.givePoints) : say(words.takePoints)}
      pending={adjust.isPending}
      error={
        adjust.isError && !hasCode(adjust.error, 'points_below_zero')
          ? messageFor(adjust.error, say(words.changePointsFailed))
          : null
      }
      above={above}
      below={below}
    >
      <Segmented label={say(words.giveOrTakePoints)} options={DIRECTIONS} value={direction} onChange={setDirection} />
      <AmountField name="points" label={say(words.howMany)} quick={[5, 10, 20, 50]} />
      <TextField
        name="reason"
        label={say(words.reasonLabel)}
        hint={say(words.reasonHint)}
        maxLength={ADJUSTMENT_REASON_LENGTH}
      />
      <p className={styles.after} aria-live="polite">
        {Number.isInteger(amount) && amount > 0 ? (
          <Said
            text={after < 0 && direction === 'take' ? words.notEnoughToTake : words.nowAndAfter}
            values={{ now: formatBalance(progress.totalPoints), after: formatBalance(after) }}
          />
        ) : (
          say(words.pointsNow, { now: formatBalance(progress.totalPoints) })
        )}
      </p>
    </FormDialog>
  );
}
