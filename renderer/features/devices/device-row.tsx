import { Cog, Disable } from '@blueprintjs/icons';
import { useState } from 'react';
import { serverNow } from '#renderer/api/server-clock.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ConfirmDelete } from '#renderer/ui/confirm-delete.tsx';
import { personName } from '#renderer/ui/person-name.ts';
import type { DeviceView } from '#shared/contracts/devices.ts';
import { DeviceDialog } from './device-dialog.tsx';
import { useRemoveDevice } from './devices.queries.ts';
import styles from './devices-card.module.css';
import { formatLastSeen } from './last-seen.ts';

/** One device: when it was last seen, its settings, and cutting it off. */
export function DeviceRow({ device }: { device: DeviceView }) {
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
      {isEditing ? <DeviceDialog device={device} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}
