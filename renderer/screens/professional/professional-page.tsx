import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { Tabs } from '#renderer/ui/controls/tabs.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { StatTile, StatTiles } from '#renderer/ui/layout/stat-tile.tsx';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/professional.ts';
import { DeadEndNote } from './dead-end-note.tsx';
import { ownRewardsQuery, ownTasksQuery, useStudents } from './professional.queries.ts';
import styles from './professional-page.module.css';
import { RewardsTab } from './rewards-tab.tsx';
import { StudentsTab } from './students-tab.tsx';
import { TasksTab } from './tasks-tab.tsx';

const TABS = ['tasks', 'rewards', 'students'] as const;

/** Placeholder for a figure that is not loaded. */
const UNKNOWN = '–';

/** Professional Dashboard (professionals-16). */
export function ProfessionalPage() {
  const user = useSignedInUser();
  const mayOpenParents = useCan('parentDashboard.open');
  const tasks = useQuery(ownTasksQuery);
  const rewards = useQuery(ownRewardsQuery);
  const { members, students } = useStudents();
  const [search, setSearch] = useSearchParams();
  const selected = TABS.find((tab) => tab === search.get('tab')) ?? 'tasks';
  const isMade = Boolean(tasks.data?.length || rewards.data?.length);
  const count = (list: readonly unknown[] | undefined) => (list ? formatNumber(list.length) : UNKNOWN);
  return (
    <Page title={say(words.professionalDashboard)} subtitle={say(words.dashboardHint)} width="wide">
      <div className={styles.page}>
        {tasks.data && rewards.data ? (
          <DeadEndNote kind={selected === 'rewards' ? 'reward' : 'task'} isMade={isMade} />
        ) : null}
        {mayOpenParents ? null : <Slot name="requests.card" />}
        <StatTiles>
          <StatTile picture="pencil-alt" value={count(tasks.data)} label={say(words.myTasksCreated)} />
          <StatTile picture="trophy" value={count(rewards.data)} label={say(words.myRewardsCreated)} />
          <StatTile
            picture="scene-people"
            value={count(members.data && students)}
            label={<Said text={words.studentsChildren} tags={{ break: () => <wbr /> }} />}
          />
          <StatTile picture="school" value={user.role ? roleName(user.role) : UNKNOWN} label={say(words.myRole)} />
        </StatTiles>
        <div>
          <Tabs
            label={say(words.professionalTabsLabel)}
            selected={selected}
            onSelect={(tab) => setSearch(tab === 'tasks' ? {} : { tab }, { replace: true, preventScrollReset: true })}
            tabs={[
              { id: 'tasks', label: say(words.myProfessionalTasks), panel: <TasksTab /> },
              { id: 'rewards', label: say(words.myProfessionalRewards), panel: <RewardsTab /> },
              { id: 'students', label: say(words.studentOverview), panel: <StudentsTab /> },
            ]}
          />
        </div>
      </div>
    </Page>
  );
}
