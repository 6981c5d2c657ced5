import { MobilePhone, Refresh, TickCircle } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatCode } from '#renderer/domain/devices/device-words.ts';
import { devicesQuery, type Pairing, useCreatePairing } from '#renderer/domain/devices/devices.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/devices.ts';
import styles from './connect-device.module.css';
import { ConnectHelp } from './connect-help.tsx';
import { QrCode } from './qr-code.tsx';
import { formatCountdown, useSecondsLeft } from './use-seconds-left.ts';

/** Pixels that the code and its help take at least. */
const CODE_HEIGHT = 420;

interface ConnectDeviceProps {
  /** True on a screen whose purpose is connecting. */
  isPrimary?: boolean;
  /** True to draw a code without being asked. */
  isAtOnce?: boolean;
}

/**
 * Connects a tablet: shows a code to scan or type, its remaining time, and whether the tablet is connected (devices-1).
 */
export function ConnectDevice({ isPrimary = false, isAtOnce = false }: ConnectDeviceProps) {
  const create = useCreatePairing();
  const isDrawn = useRef(false);
  useEffect(() => {
    if (isAtOnce && !isDrawn.current) create.mutate();
    isDrawn.current = true;
  });
  const devices = useQuery(devicesQuery);
  const pairing = create.data;
  const device = devices.data?.find(({ id }) => id === pairing?.id);
  const draw = () => {
    create.mutate();
  };
  if (device) return <Connected device={device} onNext={draw} isPending={create.isPending} />;
  // As high as the code that comes, so that nothing below moves under a finger.
  if (isAtOnce && !pairing && !create.isError) return <SkeletonList rows={1} height={CODE_HEIGHT} />;
  if (!pairing) {
    const intro = say(words.connectDeviceHint);
    const button = (
      <Button
        variant={isPrimary ? 'primary' : 'default'}
        icon={<MobilePhone aria-hidden="true" />}
        pending={create.isPending}
        onClick={draw}
      >
        {say(words.connectADevice)}
      </Button>
    );
    // On a screen whose purpose is connecting, the card shows an empty state while no device is connected.
    if (isPrimary && devices.isPending) return null;
    if (isPrimary && devices.data?.length === 0) {
      return (
        <EmptyState picture="phone" action={button}>
          {intro}
        </EmptyState>
      );
    }
    return (
      <div className={styles.start}>
        <p>{intro}</p>
        {button}
      </div>
    );
  }
  return <Waiting pairing={pairing} isPending={create.isPending} onNewCode={draw} />;
}

function Waiting({ pairing, isPending, onNewCode }: { pairing: Pairing; isPending: boolean; onNewCode: () => void }) {
  const left = useSecondsLeft(pairing.expiresInSeconds, pairing.id);
  const isOver = left === 0;
  return (
    <div className={styles.waiting}>
      <Reach reach={pairing.reach} />
      <div className={styles.sides}>
        <div className={styles.plate} data-over={isOver || undefined}>
          {isOver ? (
            <p>{say(words.codeExpired)}</p>
          ) : (
            <QrCode text={pairing.url} label={say(words.qrCodeLabel, { address: pairing.url })} />
          )}
        </div>
        <ol className={styles.steps}>
          <li>
            <Said text={words.scanCodeHint} />
          </li>
          <li>
            <Said
              text={words.typeAddressHint}
              tags={{
                addresses: () => <Addresses pairing={pairing} />,
                code: () => (
                  <span className={styles.code} translate="no">
                    {formatCode(pairing.code)}
                  </span>
                ),
              }}
            />
          </li>
        </ol>
      </div>
      <Notice className={styles.aside}>
        <Said text={words.ipadHomeScreenHint} />
      </Notice>
      <p className={styles.state} role="status">
        {isOver ? say(words.getNewCodeHint) : say(words.waitingForTheDevice)}
      </p>
      <div className={styles.foot}>
        {isOver ? null : (
          <span className="muted numbers" role="timer">
            {say(words.validForTime, { time: formatCountdown(left) })}
          </span>
        )}
        <Button icon={<Refresh aria-hidden="true" />} pending={isPending} onClick={onNewCode}>
          {say(words.newCode)}
        </Button>
      </div>
      {pairing.reach === 'home' ? <ConnectHelp pairing={pairing} /> : null}
    </div>
  );
}

function Addresses({ pairing: { url, localUrl } }: { pairing: Pairing }) {
  return (
    <>
      <span className={styles.address} translate="no">
        {new URL(url).host}/pair
      </span>
      {localUrl ? (
        <span className={styles.second}>
          <Said
            text={words.alternativeAddress}
            tags={{
              address: () => (
                <span className={styles.address} translate="no">
                  {new URL(localUrl).host}
                </span>
              ),
            }}
          />
        </span>
      ) : null}
    </>
  );
}

/** Warns when other devices may not be able to open the address, and explains why. */
function Reach({ reach }: { reach: Pairing['reach'] }) {
  if (reach === 'home') return null;
  return (
    <Notice tone="warning" role="alert" className={styles.aside}>
      {reach === 'this-computer' ? say(words.onlyThisComputerHint) : say(words.notInHomeNetworkHint)}
    </Notice>
  );
}

function Connected({ device, isPending, onNext }: { device: DeviceView; isPending: boolean; onNext: () => void }) {
  return (
    <div className={styles.connected}>
      <p role="status">
        <TickCircle size={28} aria-hidden="true" />
        <span>
          <Said text={words.deviceConnectedNamed} tags={{ name: () => <strong dir="auto">{device.name}</strong> }} />
        </span>
      </p>
      <p className="muted">{say(words.childrenSignInHint)}</p>
      <Button icon={<MobilePhone aria-hidden="true" />} pending={isPending} onClick={onNext}>
        {say(words.connectAnotherDevice)}
      </Button>
    </div>
  );
}
