import { type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ChangedMeanwhile } from '#renderer/ui/forms/changed-meanwhile.tsx';
import { Form, type FormOf } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import styles from '#renderer/ui/overlays/form-dialog.module.css';
import { say } from '#shared/language/say.ts';
import * as app from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/ui.ts';

const DISCARD = { question: say(app.discardQuestion), confirmText: say(common.discard) };

interface FormDialogProps<S extends z.core.$ZodType<unknown, Record<string, unknown>>> {
  title: string;
  form: FormOf<S>;
  onSubmit: (values: z.output<S>) => void;
  onClose: () => void;
  submitText?: string;
  pendingText?: string;
  pending: boolean;
  /** A failure of saving, in words. */
  error?: string | null;
  /** A further button before the filled one. */
  extraAction?: ReactNode;
  /** Actions that have nothing to do with saving, such as deleting: at the other end of the buttons. */
  apart?: ReactNode;
  /**
   * Values that the form would begin with if it were opened now, null when what it edits is gone; left out for
   * something new.
   */
  latest?: z.input<S> | null | undefined;
  /** Words with which it asks before it throws entries away. */
  discard?: { question: string; confirmText: string };
  /** Before the form, with buttons of its own. */
  above?: ReactNode;
  /** Under the form, and no part of it. */
  below?: ReactNode;
  /** Beside the fields where there is room, such as a preview. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog: asks before it throws entries away, and says beside the buttons what failed. Mount it to open it. */
export function FormDialog<S extends z.core.$ZodType<unknown, Record<string, unknown>>>(props: FormDialogProps<S>) {
  const {
    title,
    form,
    onSubmit,
    onClose,
    submitText = say(words.save),
    pendingText = say(common.saving),
    pending,
    error,
  } = props;
  const { discard = DISCARD } = props;
  const formId = useId();
  const { isDirty } = useFormState({ control: form.control });
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty && !isAsking ? setAsking(true) : onClose());
  return (
    <Dialog
      isOpen
      title={title}
      onClose={close}
      width={props.aside ? 'wide' : 'normal'}
      notice={
        isAsking ? (
          <ConfirmBanner
            question={discard.question}
            confirmText={discard.confirmText}
            onConfirm={onClose}
            onCancel={() => setAsking(false)}
          />
        ) : error ? (
          <InlineError>{error}</InlineError>
        ) : null
      }
      footer={
        isAsking ? null : (
          <>
            {props.apart ? <div className={styles.apart}>{props.apart}</div> : null}
            <Button onClick={close}>{say(common.cancel)}</Button>
            {props.extraAction}
            <Button type="submit" form={formId} variant="primary" pending={pending} pendingText={pendingText}>
              {submitText}
            </Button>
          </>
        )
      }
    >
      {props.above}
      <div className={props.aside ? styles.columns : undefined}>
        <Form form={form} id={formId} onSubmit={onSubmit}>
          {props.latest === undefined ? null : (
            <ChangedMeanwhile latest={props.latest} onShow={(latest) => form.reset(latest)} />
          )}
          {props.children}
        </Form>
        {props.aside}
      </div>
      {props.below}
    </Dialog>
  );
}
