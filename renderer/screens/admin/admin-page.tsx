import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { familyTasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { type TabItem, Tabs } from '#renderer/ui/controls/tabs.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as app from '#shared/words/app.ts';
import * as devicesWords from '#shared/words/devices.ts';
import styles from './admin-page.module.css';
import { CalendarTab } from './calendar-tab.tsx';
import { HeaderTools } from './header-tools.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ProgressTab } from './progress-tab.tsx';
import { RolesTab } from './roles-tab.tsx';
import { UsersTab } from './users-tab.tsx';

const DevicesCard = lazyPart(() => import('#renderer/domain/devices/devices-card.tsx'), 'DevicesCard');
const BackupsTab = lazyPart(() => import('#renderer/domain/backups/backups-tab.tsx'), 'BackupsTab');

/** Family Command Center (command-center-1). */
export function AdminPage() {
  const user = useSignedInUser();
  const familyId = user.family?.id ?? '';
  const family = useQuery(familyQuery(familyId));
  const managesDevices = useCan('devices.manage');
  const managesBackups = useCan('backups.manage');
  return (
    <Page
      title={say(app.familyCommandCenter)}
      subtitle={<bdi dir="auto">{user.family?.name}</bdi>}
      width="wide"
      actions={<HeaderTools code={family.data?.joinCode} />}
    >
      <TabRow
        tabs={[
          { id: 'overview', label: say(words.overview), panel: <Overview /> },
          { id: 'users', label: say(words.userMgmt), panel: <UsersTab familyId={familyId} /> },
          { id: 'roles', label: say(words.roleMgmt), panel: <RolesTab familyId={familyId} /> },
          { id: 'calendar', label: say(app.calendar), panel: <CalendarTab /> },
          { id: 'progress', label: say(words.progress), panel: <ProgressTab /> },
          ...(managesDevices ? [{ id: 'devices', label: say(devicesWords.devices), panel: <DevicesTab /> }] : []),
          ...(managesBackups ? [{ id: 'backup', label: say(words.backup), panel: <BackupTab /> }] : []),
        ]}
      />
    </Page>
  );
}

/** Loads and shows the overview; the other tabs load their own data. */
function Overview() {
  const overview = useQuery(familyTasksQuery);
  if (overview.data) return <OverviewTab overview={overview.data} />;
  return <QueryState query={overview} title={say(words.errorLoadingCommandCenter)} skeleton={<Loading />} />;
}

/** Tab with the children's devices (devices-1). */
function DevicesTab() {
  return (
    <Suspense>
      <DevicesCard isPrimary />
    </Suspense>
  );
}

/** Tab with the backups; for the owner (backups-17). */
function BackupTab() {
  return (
    <Suspense>
      <BackupsTab />
    </Suspense>
  );
}

/** The tabs; the query parameter selects the open one (`?tab=users`). */
function TabRow({ tabs }: { tabs: readonly TabItem<string>[] }) {
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      label={say(app.familyCommandCenter)}
      tabs={tabs}
      selected={search.get('tab') ?? ''}
      onSelect={(tab) => setSearch({ tab }, { replace: true })}
    />
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <p role="status" className="muted">
        {say(words.loadingAdminDashboard)}
      </p>
      <div className={styles.stack} aria-hidden="true">
        <SkeletonBlock height={240} />
        <SkeletonBlock height={280} />
        <SkeletonBlock height={320} />
      </div>
    </div>
  );
}
