import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import styles from '#renderer/ui/controls/button.module.css';
import { classNames } from '#renderer/ui/theme/class-names.ts';

interface ButtonLook {
  /** `primary` is the one filled button of a view. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'success';
  size?: 'normal' | 'small' | 'large';
  /** An icon element of @blueprintjs/icons, or a Picture. */
  icon?: ReactNode;
  /** Fills the width of its container. */
  fill?: boolean;
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'title'> {
  /** While a call runs: the button keeps its width and its focus, and does nothing. */
  pending?: boolean;
  /** The specification's pending words, e.g. 'Signing in...'. */
  pendingText?: string;
  /** Words for the tooltip of a button that shows an icon alone. */
  tip?: string;
  /** Why the button does nothing now; it stays reachable and says so (ux, rule 8). */
  disabledReason?: string | null | undefined;
}

/** A button. Written without Blueprint's, whose script alone is 15 kB of a child's first load. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    fill,
    pending,
    pendingText,
    tip,
    disabledReason,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const idle = !pending && !disabledReason;
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classNames(lookOf({ variant, size, fill }), !children && styles.iconOnly, className)}
        aria-disabled={idle ? undefined : true}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        data-tip={disabledReason ?? tip}
        onClick={(event) => {
          if (idle) return onClick?.(event);
          event.preventDefault();
          if (disabledReason) announce(disabledReason);
        }}
      >
        {icon}
        {pendingText ? <PendingLabel pending={pending} pendingText={pendingText} label={children} /> : children}
        {pending && !pendingText ? <span className={styles.spinner} aria-hidden="true" /> : null}
      </button>
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
  /** Marks what the key `n` presses. */
  'data-new'?: '';
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ to, variant, size, icon, fill, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link to={to} className={classNames(lookOf({ variant, size, fill }), className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

/** A link that saves a file and looks like a button. */
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

/** Both words share one cell, so that the button is as wide as the longer one all the time. */
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

function lookOf({ variant = 'default', size = 'normal', fill }: ButtonLook): string {
  return classNames(styles.button, styles[variant], size !== 'normal' && styles[size], fill && styles.fill);
}
