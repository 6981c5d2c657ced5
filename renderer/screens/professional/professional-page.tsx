import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Tabs } from '#renderer/ui/controls/tabs.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { StatTile, StatTiles } from '#renderer/ui/layout/stat-tile.tsx';
import { formatNumber } from '#shared/rules/format-number.ts';
import { ownRewardsQuery, ownTasksQuery, useStudents } from './professional.queries.ts';
import styles from './professional-page.module.css';
import { RewardsTab } from './rewards-tab.tsx';
import { StudentsTab } from './students-tab.tsx';
import { TasksTab } from './tasks-tab.tsx';

const TABS = ['tasks', 'rewards', 'students'] as const;

/** What a tile shows while its figure is not known. */
const UNKNOWN = '–';

/** Professional Dashboard (docs/product/professionals.md#professionals-16). */
export function ProfessionalPage() {
  const user = useSignedInUser();
  const tasks = useQuery(ownTasksQuery);
  const rewards = useQuery(ownRewardsQuery);
  const { members, students } = useStudents();
  const [search, setSearch] = useSearchParams();
  const selected = TABS.find((tab) => tab === search.get('tab')) ?? 'tasks';
  const count = (list: readonly unknown[] | undefined) => (list ? formatNumber(list.length) : UNKNOWN);
  return (
    <Page
      title="Professional Dashboard"
      subtitle="Tasks and rewards for the children who have you as their professional."
      width="wide"
    >
      <div className={styles.page}>
        <StatTiles>
          <StatTile picture="pencil-alt" value={count(tasks.data)} label="My tasks created" />
          <StatTile picture="trophy" value={count(rewards.data)} label="My rewards created" />
          <StatTile
            picture="scene-people"
            value={count(members.data && students)}
            label={
              <>
                Students/
                <wbr />
                children
              </>
            }
          />
          <StatTile picture="school" value={user.role?.name ?? UNKNOWN} label="My role" />
        </StatTiles>
        <div>
          <Tabs
            label="Professional tasks, rewards and students"
            selected={selected}
            onSelect={(tab) => setSearch(tab === 'tasks' ? {} : { tab }, { replace: true, preventScrollReset: true })}
            tabs={[
              { id: 'tasks', label: 'My Professional Tasks', panel: <TasksTab /> },
              { id: 'rewards', label: 'My Professional Rewards', panel: <RewardsTab /> },
              { id: 'students', label: 'Student Overview', panel: <StudentsTab /> },
            ]}
          />
        </div>
      </div>
    </Page>
  );
}
