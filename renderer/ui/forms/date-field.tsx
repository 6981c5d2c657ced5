import { InputGroup, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { Suspense, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useBack } from '#renderer/platform/back.ts';
import { rememberOpener } from '#renderer/platform/focus-return.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import styles from '#renderer/ui/forms/date-field.module.css';
import { type FieldProps, FormField } from '#renderer/ui/forms/form-field.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/ui.ts';

const MonthPanel = lazyPart(() => import('#renderer/ui/forms/month-panel.tsx'), 'MonthPanel');

interface DateFieldProps extends FieldProps {
  /** Names of fields that are checked again when this one changes. */
  deps?: string[];
}

const NONE: string[] = [];
/** Latest day; without a limit, browsers accept years with six digits. */
const LAST_DAY = '9999-12-31';

/**
 * Field for a day: the browser's own date input. A touch device uses the browser's picker; with a mouse, a button opens
 * Blueprint's calendar (look-1), except in Firefox, whose own button cannot be hidden. Blueprint's DateInput accepts
 * free text instead, in which a typing mistake yields a day of another month.
 */
export function DateField({ name, label, hint, optional = false, deps = NONE }: DateFieldProps) {
  const { register } = useFormContext();
  // Only Firefox supports that property.
  const withMonth = useMemo(
    () => window.matchMedia('(pointer: fine)').matches && !CSS.supports('-moz-appearance', 'none'),
    [],
  );
  const { ref, ...field } = register(name, { deps });
  const mark = useEmptyMark(name);
  return (
    <FormField {...{ name, label, hint, optional }}>
      {(control) => (
        <InputGroup
          fill
          type="date"
          max={LAST_DAY}
          {...mark}
          {...control}
          {...field}
          inputRef={ref}
          inputClassName={withMonth ? styles.withMonth : undefined}
          {...(withMonth ? { rightElement: <MonthButton name={name} deps={deps} /> } : undefined)}
        />
      )}
    </FormField>
  );
}

function MonthButton({ name, deps }: { name: string; deps: string[] }) {
  const { setFocus, setValue, trigger, watch } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  useBack(isOpen, () => setOpen(false));
  const value: unknown = watch(name);
  const hasChosen = useRef(false);
  const choose = (date: LocalDate) => {
    setValue(name, date, { shouldDirty: true, shouldValidate: true });
    void trigger(deps);
    hasChosen.current = true;
    setOpen(false);
  };
  const giveBack = useRef<() => void>(undefined);
  const isByEscape = useRef(false);
  // Blueprint calls it a second time, without the event.
  const turn = (isOpening: boolean, event?: SyntheticEvent) => {
    if (isOpening) giveBack.current = rememberOpener();
    if (event) isByEscape.current = event.type === 'keydown';
    setOpen(isOpening);
  };
  const goOn = () => {
    // A pressed button of a form takes no focus, so after Escape Blueprint gives it back to the field that had it.
    const hasMovedOn = !isByEscape.current && document.activeElement?.matches('input, select, textarea, button');
    if (hasChosen.current) setFocus(name);
    else if (!hasMovedOn) giveBack.current?.();
    hasChosen.current = false;
  };
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={turn}
      placement="bottom-end"
      arrow={false}
      shouldReturnFocusOnClose={false}
      onClosed={goOn}
      popupKind={PopupKind.DIALOG}
      content={
        <div role="dialog" aria-label={say(words.pickADay)}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <MonthPanel value={String(value ?? '')} onChoose={choose} />
          </Suspense>
        </div>
      }
    >
      <Button variant="quiet" icon={<Calendar aria-hidden="true" />} aria-label={say(words.pickADay)} />
    </PopoverNext>
  );
}

/** Marks an empty day or time, in which Safari shows a value that nobody chose (look-70). */
function useEmptyMark(name: string): { 'data-empty': '' | undefined } {
  return { 'data-empty': useWatch({ name }) ? undefined : '' };
}

/** Field for a time with the browser's own picker: Blueprint's has a list without an accessible name (look-5). */
export function TimeField({ name, label, hint, optional = false }: FieldProps) {
  const { register } = useFormContext();
  const { ref, ...field } = register(name);
  const mark = useEmptyMark(name);
  return (
    <FormField {...{ name, label, hint, optional }}>
      {(control) => <InputGroup fill type="time" {...mark} {...control} {...field} inputRef={ref} />}
    </FormField>
  );
}
