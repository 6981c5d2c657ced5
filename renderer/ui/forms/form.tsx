import { toNestErrors } from '@hookform/resolvers';
import type { FormEvent, ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type Resolver,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { useAskBeforeLeaving } from '#renderer/platform/unsaved.ts';
import styles from '#renderer/ui/forms/form.module.css';
import { keepFocus, leaveField } from '#renderer/ui/forms/leave-field.ts';
import type { FieldIssue } from '#shared/errors.ts';
import { type Failure, isFailure } from '#shared/failure.ts';

/** A schema whose input is an object of fields. */
type FormSchema = z.core.$ZodType<unknown, FieldValues>;

/** Form of a schema: its values are the schema's input, its submitted values the output. */
export type FormOf<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

// The content security policy forbids making functions from text, and even an attempt is reported as a violation.
z.config({ jitless: true });

/**
 * Makes a form that is validated by the same schema as the request; errors show under a field once it is left
 * (look-55).
 */
export function useZodForm<S extends FormSchema>(schema: S, defaultValues: DefaultValues<z.input<S>>): FormOf<S> {
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: resolverOf(schema),
    defaultValues,
    mode: 'onTouched',
  });
}

/** Makes a resolver that replaces zodResolver of @hookform/resolvers, which shows a union's inner errors. */
function resolverOf<S extends FormSchema>(schema: S): Resolver<z.input<S>, unknown, z.output<S>> {
  return (values, _context, options) => {
    const checked = z.safeParse(schema, values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of checked.error.issues) {
      errors[issue.path.join('.')] ??= { type: issue.code ?? 'custom', message: issue.message };
    }
    return {
      values: {},
      errors: toNestErrors(errors, options as unknown as ResolverOptions<FieldValues>) as FieldErrors<z.input<S>>,
    };
  };
}

interface FormProps<S extends FormSchema> {
  form: FormOf<S>;
  /** Receives the validated values; while a field is wrong, that one gets the focus instead. */
  onSubmit: (values: z.output<S>) => void;
  /** Id by which a submit button outside of the form refers to it. */
  id?: string;
  className?: string | undefined;
  /** True if leaving the page loses nothing worth asking about, e.g. when signing in. */
  isFleeting?: boolean;
  children: ReactNode;
}

/** Form element for `useZodForm`; the fields inside get the form from a context. */
export function Form<S extends FormSchema>(props: FormProps<S>) {
  const { form, onSubmit, id, className, isFleeting = false, children } = props;
  const { isDirty } = useFormState({ control: form.control });
  useAskBeforeLeaving(isDirty && !isFleeting);
  const submit = (event: FormEvent) => {
    // A form in a dialog must not also submit the form that opened it.
    event.stopPropagation();
    void form.handleSubmit((values) => onSubmit(values))(event);
  };
  const fields = form as unknown as UseFormReturn<FieldValues>;
  const register: typeof fields.register = (name, options) => {
    const field = fields.register(name, options);
    return { ...field, onBlur: (event) => leaveField(event, () => field.onBlur(event)) };
  };
  return (
    <FormProvider {...fields} register={register}>
      <form id={id} noValidate className={className ?? styles.form} onSubmit={submit} onMouseDown={keepFocus}>
        {children}
      </form>
    </FormProvider>
  );
}

/**
 * Shows the server's field errors under their fields and focuses the first; tells whether there were any.
 * @param within prefix of the names of this form's fields in a larger body
 */
export function showServerIssues<S extends FormSchema>(form: FormOf<S>, error: unknown, within = ''): boolean {
  if (!isFailure(error)) return false;
  const known = knownIssues(form, error, within);
  known.forEach((issue, index) => {
    form.setError(
      issue.path as FieldPath<z.input<S>>,
      { type: 'server', message: issue.message },
      { shouldFocus: index === 0 },
    );
  });
  return known.length > 0;
}

/** Tells whether all issues of an error are shown under fields, so that no other message is needed. */
export function isUnderFields<S extends FormSchema>(form: FormOf<S>, error: unknown): boolean {
  return isFailure(error) && error.issues.length > 0 && knownIssues(form, error).length === error.issues.length;
}

function knownIssues<S extends FormSchema>(form: FormOf<S>, error: Failure, within = ''): readonly FieldIssue[] {
  return error.issues
    .map(({ path, message }) => ({ path: path.startsWith(within) ? path.slice(within.length) : path, message }))
    .filter((issue) => hasField(form.getValues(), issue.path.split('.')));
}

/** Tells whether a form has a field; one within another field has a path of several parts. */
function hasField(values: unknown, [name = '', ...rest]: readonly string[]): boolean {
  if (typeof values !== 'object' || values === null || !(name in values)) return false;
  return rest.length === 0 || hasField(Reflect.get(values, name), rest);
}

/** Places fields side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
