import { Cog, Disable, Lock, Unlock } from '@blueprintjs/icons';
import { useState } from 'react';
import { serverNow } from '#renderer/api/server-clock.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import { DeviceDialog } from './device-dialog.tsx';
import { useRemoveDevice, useUnlockProfile } from './devices.queries.ts';
import styles from './devices-card.module.css';
import { formatLastSeen } from './last-seen.ts';
import { formatCountdown, useSecondsLeft } from './use-seconds-left.ts';

interface DeviceRowProps {
  device: DeviceView;
  /** When the device was fetched: count-downs run from then on. */
  loadedAt: number;
}

/** One device: when it was last seen, its settings, cutting it off, and who has to wait there after wrong PINs. */
export function DeviceRow({ device, loadedAt }: DeviceRowProps) {
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const remove = useRemoveDevice(device);
  return (
    <li className={styles.row}>
      <ConfirmDelete
        isAsking={isAsking}
        question={`Cut off ${device.name}? Whoever is signed in there is signed out at once.`}
        confirmText="Yes, cut off"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <div className={styles.line}>
          <div className={styles.words}>
            <strong dir="auto">{device.name}</strong>
            <span className={styles.seen} data-connected={device.isConnected || undefined}>
              {device.isConnected ? 'Connected now' : `Last seen ${formatLastSeen(device.lastSeenAt, serverNow())}`}
            </span>
            <span className={styles.by}>
              Connected by{' '}
              {device.pairedBy ? <bdi>{personName(device.pairedBy)}</bdi> : 'somebody who is no longer in the family'}
            </span>
          </div>
          <div className={styles.buttons}>
            <Button
              icon={<Cog aria-hidden="true" />}
              aria-label={`Settings of ${device.name}`}
              onClick={() => setEditing(true)}
            >
              Settings
            </Button>
            <Button
              data-delete=""
              icon={<Disable aria-hidden="true" />}
              aria-label={`Cut off ${device.name}`}
              onClick={() => setAsking(true)}
            >
              Cut off
            </Button>
          </div>
        </div>
      </ConfirmDelete>
      {device.locks.map((lock) => (
        <LockLine key={lock.userId} device={device} lock={lock} loadedAt={loadedAt} />
      ))}
      {isEditing ? <DeviceDialog device={device} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}

function LockLine({ device, lock, loadedAt }: DeviceRowProps & { lock: DeviceView['locks'][number] }) {
  const left = useSecondsLeft(lock.lockedForSeconds, loadedAt);
  const unlock = useUnlockProfile(device, lock);
  if (left === 0) return null;
  return (
    <Notice
      icon={<Lock aria-hidden="true" />}
      action={
        <Button
          icon={<Unlock aria-hidden="true" />}
          aria-label={`Unlock ${lock.name} on ${device.name}`}
          pending={unlock.isPending}
          onClick={() => unlock.mutate()}
        >
          Unlock
        </Button>
      }
    >
      <strong dir="auto">{lock.name}</strong>
      <p>
        Too many wrong PINs. Can try again in{' '}
        <span className="numbers" role="timer">
          {formatCountdown(left)}
        </span>
      </p>
    </Notice>
  );
}
