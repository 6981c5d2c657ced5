import { Cog, Disable, Lock, Unlock } from '@blueprintjs/icons';
import { useState } from 'react';
import { serverNow } from '#renderer/api/server-clock.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/devices.ts';
import { DeviceDialog } from './device-dialog.tsx';
import { formatLastSeen } from './device-words.ts';
import { useRemoveDevice, useUnlockProfile } from './devices.queries.ts';
import styles from './devices-card.module.css';
import { formatCountdown, useSecondsLeft } from './use-seconds-left.ts';

interface DeviceRowProps {
  device: DeviceView;
  /** Time when the device was fetched; countdowns start from it. */
  loadedAt: number;
}

/**
 * One device: when it was last seen, its settings, a button to cut it off, and the people who are locked there after
 * wrong PINs.
 */
export function DeviceRow({ device, loadedAt }: DeviceRowProps) {
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const remove = useRemoveDevice(device);
  return (
    <li className={styles.row}>
      <ConfirmDelete
        isAsking={isAsking}
        question={say(words.cutOffQuestion, { device: device.name })}
        confirmText={say(words.yesCutOff)}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <div className={styles.line}>
          <div className={styles.words}>
            <strong dir="auto">{device.name}</strong>
            <span className={styles.seen} data-connected={device.isConnected || undefined}>
              {device.isConnected
                ? say(words.connectedNow)
                : say(words.lastSeen, { when: formatLastSeen(device.lastSeenAt, serverNow()) })}
            </span>
            <span className={styles.by}>
              {device.pairedBy ? <ConnectedBy person={device.pairedBy} /> : say(words.connectedBySomebody)}
            </span>
          </div>
          <div className={styles.buttons}>
            <Button
              icon={<Cog aria-hidden="true" />}
              aria-label={say(words.settingsNamed, { device: device.name })}
              onClick={() => setEditing(true)}
            >
              {say(words.settings)}
            </Button>
            <Button
              icon={<Disable aria-hidden="true" />}
              aria-label={say(words.cutOffNamed, { device: device.name })}
              onClick={() => setAsking(true)}
            >
              {say(words.cutOff)}
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
          aria-label={say(words.unlockNamed, { name: lock.name, device: device.name })}
          pending={unlock.isPending}
          onClick={() => unlock.mutate()}
        >
          {say(words.unlock)}
        </Button>
      }
    >
      <strong dir="auto">{lock.name}</strong>
      <p>
        <Said
          text={words.tooManyWrongPins}
          tags={{
            time: () => (
              <span className="numbers" role="timer">
                {formatCountdown(left)}
              </span>
            ),
          }}
        />
      </p>
    </Notice>
  );
}

function ConnectedBy({ person }: { person: NonNullable<DeviceView['pairedBy']> }) {
  return <Said text={words.connectedByNamed} tags={{ name: () => <bdi>{personName(person)}</bdi> }} />;
}
