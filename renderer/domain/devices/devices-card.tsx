import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '#renderer/domain/devices/devices.queries.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/devices.ts';
import { ConnectDevice } from './connect-device.tsx';
import { DeviceRow } from './device-row.tsx';
import styles from './devices-card.module.css';

interface DevicesCardProps {
  /** True on a screen whose purpose is connecting devices. */
  isPrimary?: boolean;
}

/** Lists the devices and connects new ones (devices-1); shows nothing to people without the permission. */
export function DevicesCard({ isPrimary = false }: DevicesCardProps) {
  return useCan('devices.manage') ? <ManagedDevices isPrimary={isPrimary} /> : null;
}

function ManagedDevices({ isPrimary }: { isPrimary: boolean }) {
  const devices = useQuery(devicesQuery);
  return (
    <Card title={say(words.devices)} description={say(words.devicesHint)}>
      <div className={styles.parts}>
        <QueryState
          query={devices}
          title={say(words.errorLoadingTheDevices)}
          skeleton={<SkeletonList rows={1} height={64} label={say(words.loadingTheDevices)} />}
        />
        {devices.data && devices.data.length > 0 ? (
          <ul className="ruled-columns">
            {devices.data.map((device) => (
              <DeviceRow key={device.id} device={device} loadedAt={devices.dataUpdatedAt} />
            ))}
          </ul>
        ) : null}
        <ConnectDevice isPrimary={isPrimary} />
      </div>
    </Card>
  );
}
