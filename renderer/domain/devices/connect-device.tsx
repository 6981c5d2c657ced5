import { MobilePhone, Refresh, TickCircle } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '#renderer/domain/devices/devices.queries.ts';
import { formatCode } from '#renderer/domain/devices/pairing-code.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import styles from './connect-device.module.css';
import { ConnectHelp } from './connect-help.tsx';
import { type Pairing, useCreatePairing } from './devices.queries.ts';
import { QrCode } from './qr-code.tsx';
import { formatCountdown, useSecondsLeft } from './use-seconds-left.ts';

/**
 * Connects a tablet: a code to scan or to type, a count-down, and whether it has come
 * (docs/product/devices.md#devices-1).
 */
export function ConnectDevice({ isPrimary = false }: { isPrimary?: boolean }) {
  const create = useCreatePairing();
  const devices = useQuery(devicesQuery);
  const pairing = create.data;
  const device = devices.data?.find(({ id }) => id === pairing?.id);
  const draw = () => {
    create.mutate();
  };
  if (device) return <Connected device={device} onNext={draw} isPending={create.isPending} />;
  if (!pairing) {
    const words = 'A tablet or phone in the home Wi-Fi opens Kinboard in its browser. Nothing has to be installed.';
    const button = (
      <Button
        variant={isPrimary ? 'primary' : 'default'}
        icon={<MobilePhone aria-hidden="true" />}
        pending={create.isPending}
        onClick={draw}
      >
        Connect a device
      </Button>
    );
    // Where connecting is what the screen is for, it fills the card's width while nothing is connected.
    if (isPrimary && devices.isPending) return null;
    if (isPrimary && devices.data?.length === 0) {
      return (
        <EmptyState picture="phone" action={button}>
          {words}
        </EmptyState>
      );
    }
    return (
      <div className={styles.start}>
        <p>{words}</p>
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
            <p>This code is no longer valid.</p>
          ) : (
            <QrCode text={pairing.url} label={`QR code of ${pairing.url}`} />
          )}
        </div>
        <ol className={styles.steps}>
          <li>
            <strong>Scan the picture</strong> with the camera of the tablet, and open the link.
          </li>
          <li>
            <strong>Or type</strong> this address into its browser
            <Addresses pairing={pairing} />
            and enter the code
            <span className={styles.code}>{formatCode(pairing.code)}</span>
          </li>
        </ol>
      </div>
      <Notice className={styles.aside}>
        <strong>On an iPad or iPhone</strong> put Kinboard on the home screen first, then type the code there. The link
        shows how.
      </Notice>
      <p className={styles.state} role="status">
        {isOver ? 'Draw a new code to continue.' : 'Waiting for the device…'}
      </p>
      <div className={styles.foot}>
        {isOver ? null : (
          <span className="muted numbers" role="timer">
            Valid for {formatCountdown(left)}
          </span>
        )}
        <Button icon={<Refresh aria-hidden="true" />} pending={isPending} onClick={onNewCode}>
          New code
        </Button>
      </div>
      {pairing.reach === 'home' ? <ConnectHelp pairing={pairing} /> : null}
    </div>
  );
}

function Addresses({ pairing: { url, localUrl } }: { pairing: Pairing }) {
  return (
    <>
      <span className={styles.address}>{new URL(url).host}/pair</span>
      {localUrl ? (
        <span className={styles.second}>
          or <span className={styles.address}>{new URL(localUrl).host}</span>
        </span>
      ) : null}
    </>
  );
}

/** Why others may not be able to open it. */
function Reach({ reach }: { reach: Pairing['reach'] }) {
  if (reach === 'home') return null;
  return (
    <Notice tone="warning" role="alert" className={styles.aside}>
      {reach === 'this-computer'
        ? 'Only this computer can open the link: Kinboard was started for this computer alone. Start it again without KINBOARD_HOST, then draw a new code.'
        : 'The family computer is in no network right now, so no other device can open the link. Connect it to the home Wi-Fi, then draw a new code.'}
    </Notice>
  );
}

function Connected({ device, isPending, onNext }: { device: DeviceView; isPending: boolean; onNext: () => void }) {
  return (
    <div className={styles.connected}>
      <p role="status">
        <TickCircle size={28} aria-hidden="true" />
        <span>
          <strong dir="auto">{device.name}</strong> is connected.
        </span>
      </p>
      <p className="muted">Children choose their picture there and enter their PIN. Set PINs in Family Management.</p>
      <Button icon={<MobilePhone aria-hidden="true" />} pending={isPending} onClick={onNext}>
        Connect another device
      </Button>
    </div>
  );
}
