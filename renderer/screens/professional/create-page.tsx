import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { PATHS } from '#renderer/domain/paths.ts';
import { useBack } from '#renderer/platform/back.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Form, FormActions, type FormOf } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as family from '#shared/words/family.ts';
import * as words from '#shared/words/professional.ts';
import styles from './create-page.module.css';
import { DeadEndNote } from './dead-end-note.tsx';

interface CreatePageProps<S extends z.core.$ZodType<unknown, Record<string, unknown>>> {
  title: string;
  subtitle: string;
  kind: 'task' | 'reward';
  form: FormOf<S>;
  onSubmit: (values: z.output<S>) => void;
  pending: boolean;
  /** Message of a failed save. */
  error: string | null;
  /** Content next to the fields, where there is room. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A page that creates one item; Cancel and Back return to the dashboard, and ask first when something was entered
 * (professionals-25).
 */
export function CreatePage<S extends z.core.$ZodType<unknown, Record<string, unknown>>>(props: CreatePageProps<S>) {
  const { title, subtitle, kind, form, onSubmit, pending, error, aside, children } = props;
  const navigate = useNavigate();
  const { isDirty } = useFormState({ control: form.control });
  const [isAsking, setAsking] = useState(false);
  useBack(isDirty, () => setAsking(true));
  const leave = () => void navigate(PATHS.professional);
  return (
    <Page title={title} subtitle={subtitle} back={{ to: PATHS.professional, label: say(words.professionalDashboard) }}>
      <div className={styles.page}>
        <DeadEndNote kind={kind} isMade={false} />
        <Card className={aside ? undefined : styles.alone}>
          <div className={aside ? styles.columns : undefined}>
            <Form form={form} onSubmit={onSubmit}>
              {children}
              {error ? <InlineError>{error}</InlineError> : null}
              {isAsking ? (
                <ConfirmBanner
                  question={say(words.discardChanges)}
                  confirmText={say(common.discard)}
                  onConfirm={leave}
                  onCancel={() => setAsking(false)}
                />
              ) : (
                <FormActions>
                  <Button type="submit" variant="primary" pending={pending} pendingText={say(family.creating)}>
                    {title}
                  </Button>
                  <Button onClick={isDirty ? () => setAsking(true) : leave}>{say(common.cancel)}</Button>
                </FormActions>
              )}
            </Form>
            {aside}
          </div>
        </Card>
      </div>
    </Page>
  );
}
