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

/** The form that a schema makes: what people enter, and what comes out checked. */
export type FormOf<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

// The page's policy forbids making functions from text, and even trying is reported as a breach.
z.config({ jitless: true });

/**
 * A form checked by the same schema as the request; errors show under the field when it is left (look-55).
 */
export function useZodForm<S extends FormSchema>(schema: S, defaultValues: DefaultValues<z.input<S>>): FormOf<S> {
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: resolverOf(schema),
    defaultValues,
    mode: 'onTouched',
  });
}

/** Own words instead of the resolver for zod of @hookform/resolvers, which shows a union's inner errors. */
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
  /** Gets the checked values; not called while a field is wrong: that one gets the focus. */
  onSubmit: (values: z.output<S>) => void;
  /** For a submit button outside of the form. */
  id?: string;
  className?: string | undefined;
  /** Nothing worth asking about is lost with the page, e.g. of signing in. */
  isFleeting?: boolean;
  children: ReactNode;
}

/** A form element for `useZodForm`; the fields below find it by themselves. */
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
 * Puts the server's field errors under their fields, the first one focused; tells whether there were any.
 * @param within begins the names of this form's fields in a body that has more
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

/** Tells whether all that is wrong stands under fields already, so that nothing else needs to say it. */
export function isUnderFields<S extends FormSchema>(form: FormOf<S>, error: unknown): boolean {
  return isFailure(error) && error.issues.length > 0 && knownIssues(form, error).length === error.issues.length;
}

function knownIssues<S extends FormSchema>(form: FormOf<S>, error: Failure, within = ''): readonly FieldIssue[] {
  return error.issues
    .map(({ path, message }) => ({ path: path.startsWith(within) ? path.slice(within.length) : path, message }))
    .filter((issue) => issue.path in form.getValues());
}

/** Puts fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The buttons that end a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
