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
  /** Words for why saving failed. */
  error?: string | null;
  /** Additional button before the filled one. */
  extraAction?: ReactNode;
  /** Actions other than saving, such as deleting, at the other end of the row of buttons. */
  apart?: ReactNode;
  /**
   * Initial values that the form would have if it were opened now; null when the edited item is gone, undefined for a
   * new item.
   */
  latest?: z.input<S> | null | undefined;
  /** Words of the question before input is discarded. */
  discard?: { question: string; confirmText: string };
  /**
   * `question` for a form with a single question, which does not fill a phone (look-75); `wide` for rows of fields, and
   * whenever there is an `aside`.
   */
  width?: 'question' | 'wide';
  /** Content above the form, with buttons of its own. */
  above?: ReactNode;
  /** Content below the form that is no part of it. */
  below?: ReactNode;
  /** Content next to the fields if there is room, such as a preview. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Form in a dialog: it asks before it discards input, and shows failures above the buttons. Mount it to open it. */
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
      width={props.aside ? 'wide' : (props.width ?? 'normal')}
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
