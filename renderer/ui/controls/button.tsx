import { Button as BlueprintButton, Classes, type Intent, Spinner } from '@blueprintjs/core';
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { Link } from 'react-router';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import styles from '#renderer/ui/controls/button.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface ButtonLook {
  /** `primary` is the one filled button of a view. */
  variant?: 'primary' | 'default' | 'quiet' | 'quiet-danger' | 'danger' | undefined;
  size?: 'normal' | 'small' | 'large' | undefined;
  /** An icon element of @blueprintjs/icons, or a Picture; an icon's name would load all icons. */
  icon?: ReactElement | undefined;
  /** Fills the width of its container. */
  fill?: boolean | undefined;
}

interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'title' | 'onClick' | 'onFocus'> {
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** True while a call runs: the button keeps its width and its focus, and does nothing. */
  pending?: boolean;
  /** Words of the button while pending, e.g. 'Signing in...' (accounts-3). */
  pendingText?: string;
  /** Tooltip of a button that shows only an icon. */
  tip?: string;
  /** Reason why the button does nothing now; it stays focusable and says the reason (look-46). */
  disabledReason?: string | null | undefined;
}

const INTENTS: Readonly<Record<NonNullable<ButtonLook['variant']>, Intent>> = {
  primary: 'primary',
  default: 'none',
  quiet: 'primary',
  'quiet-danger': 'danger',
  danger: 'danger',
};

/**
 * Handlers that leave Enter and Space to the browser. Blueprint's button clicks itself on keyup, even if the keydown
 * was elsewhere: Enter in a dialog's field would open the dialog again, since its button has the focus again by then.
 */
export const NATIVE_KEYS = { onKeyDownCapture: keepFromBlueprint, onKeyUpCapture: keepFromBlueprint };

function keepFromBlueprint(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}

/** Blueprint's button without its `loading` and `disabled`, which would lose the focus and give no reason. */
export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'normal',
    icon,
    fill,
    pending,
    pendingText,
    tip,
    disabledReason,
    children,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const idle = !pending && !disabledReason;
  return (
    <>
      <BlueprintButton
        {...rest}
        {...NATIVE_KEYS}
        intent={variant === 'quiet' && !children ? 'none' : INTENTS[variant]}
        variant={variant.startsWith('quiet') ? 'minimal' : 'solid'}
        size={size === 'normal' ? 'medium' : size}
        icon={icon}
        fill={fill}
        aria-disabled={idle ? undefined : true}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        data-tip={disabledReason ?? tip}
        onClick={(event) => {
          if (idle) return onClick?.(event);
          event.preventDefault();
          if (disabledReason) announce(disabledReason);
        }}
      >
        {pendingText ? <PendingLabel pending={pending} pendingText={pendingText} label={children} /> : children}
        {pending && !pendingText ? <Waiting /> : null}
      </BlueprintButton>
      {disabledReason ? (
        <span id={reasonId} className="visually-hidden">
          {disabledReason}
        </span>
      ) : null}
    </>
  );
}

interface ButtonLinkProps extends ButtonLook {
  to: string;
  children: ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
  /** Marks the link that the key `n` opens. */
  'data-new'?: '';
}

/** Link to another screen that looks like a button; Blueprint's AnchorButton would have the role of a button. */
export function ButtonLink({ to, variant, size, icon, fill, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link to={to} className={classNames(lookOf({ variant, size, fill }), className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

/** Link that downloads a file and looks like a button. */
export function DownloadLink({
  href,
  variant,
  size,
  icon,
  fill,
  children,
}: ButtonLook & { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={lookOf({ variant, size, fill })}>
      {icon}
      {children}
    </a>
  );
}

/** Label whose two texts share one grid cell, so that the button is always as wide as the longer one. */
function PendingLabel({
  pending,
  pendingText,
  label,
}: {
  pending?: boolean | undefined;
  pendingText: string;
  label: ReactNode;
}) {
  return (
    <span className={styles.words}>
      <span className={pending ? styles.unseen : undefined} aria-hidden={pending}>
        {label}
      </span>
      <span className={pending ? undefined : styles.unseen} aria-hidden={!pending}>
        {pendingText}
      </span>
    </span>
  );
}

function Waiting() {
  return (
    <span className={styles.waiting} aria-hidden="true">
      <Spinner size={16} />
    </span>
  );
}

/** Returns the classes of Blueprint's button, for links and other elements that look like one. */
export function lookOf({ variant = 'default', size = 'normal', fill }: ButtonLook): string {
  return classNames(
    Classes.BUTTON,
    Classes.intentClass(INTENTS[variant]),
    variant === 'quiet' && Classes.MINIMAL,
    size === 'small' && Classes.SMALL,
    size === 'large' && Classes.LARGE,
    fill && Classes.FILL,
  );
}
