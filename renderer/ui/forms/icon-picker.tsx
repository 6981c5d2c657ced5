import { Button as BlueprintButton } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { Suspense, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { NATIVE_KEYS } from '#renderer/ui/controls/button.tsx';
import { FieldError, type FieldProps } from '#renderer/ui/forms/form-field.tsx';
import styles from '#renderer/ui/forms/icon-picker.module.css';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { ICON_WORDS } from '#shared/icon-words.ts';
import { type IconKey, knownIcon } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';

const IconPickerPanel = lazyPart(() => import('#renderer/ui/forms/icon-picker-panel.tsx'), 'IconPickerPanel');

interface IconPickerProps {
  label: string;
  value: string;
  onChange: (icon: IconKey) => void;
  /** Icons to choose from, e.g. those of professional tasks (professionals-11); all by default. */
  only?: readonly IconKey[];
  describedBy?: string | undefined;
  /** True to show the picture alone, where rows of fields need no words. */
  isCompact?: boolean | undefined;
}

/**
 * Button with the chosen picture that opens the picker: a popover with a mouse, a drawer on touch devices (look-28).
 */
export function IconPicker({ label, value, onChange, only, describedBy, isCompact }: IconPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.picker}>
      <span id={labelId} className={isCompact ? 'visually-hidden' : styles.label}>
        {label}
      </span>
      <span className={styles.place}>
        <BlueprintButton
          ref={button}
          {...NATIVE_KEYS}
          className={classNames(styles.button, isCompact && styles.compact)}
          icon={<Picture icon={value} size={32} />}
          endIcon={isCompact ? undefined : <CaretDown aria-hidden="true" />}
          aria-labelledby={`${labelId} ${labelId}-value`}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <span id={`${labelId}-value`} className={isCompact ? 'visually-hidden' : undefined}>
            {say(ICON_WORDS[knownIcon(value)].label)}
          </span>
        </BlueprintButton>
        {isOpen ? (
          <Suspense fallback={null}>
            <IconPickerPanel
              anchor={button}
              value={knownIcon(value)}
              only={only}
              onChoose={(icon) => {
                onChange(icon);
                close();
              }}
              onClose={close}
            />
          </Suspense>
        ) : null}
      </span>
    </div>
  );
}

interface IconFieldProps extends Pick<FieldProps, 'name' | 'label'> {
  only?: readonly IconKey[];
  /** Called when an icon is chosen by hand. */
  onChoose?: () => void;
  isCompact?: boolean;
}

/** Icon picker as a field of a form. */
export function IconField({ name, label, only, onChoose, isCompact }: IconFieldProps) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  const errorId = useId();
  return (
    <div>
      <IconPicker
        label={label}
        value={String(field.value)}
        onChange={(icon) => {
          field.onChange(icon);
          onChoose?.();
        }}
        {...(only ? { only } : {})}
        isCompact={isCompact}
        describedBy={fieldState.error ? errorId : undefined}
      />
      <FieldError id={errorId} message={fieldState.error?.message} />
    </div>
  );
}
