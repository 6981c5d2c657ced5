import { Properties, Star } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router';
import { useChildrenToday } from '#renderer/domain/day/children-today.ts';
import { useMembers } from '#renderer/domain/members/members.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Tabs } from '#renderer/ui/controls/tabs.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as history from '#shared/words/history.ts';
import * as words from '#shared/words/parent.ts';
import { ChildView } from './child-view.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';

/** Parent Dashboard (parent-1). */
export function ParentPage() {
  const members = useMembers();
  const today = useChildrenToday();
  const [search, setSearch] = useSearchParams();
  const show = (next: Record<string, string>) => setSearch(next, { replace: true, preventScrollReset: true });
  const selected = search.get('tab') === 'child-view' ? 'child-view' : 'dashboard';
  return (
    <Page
      title={say(common.parentDashboard)}
      subtitle={say(words.dashboardHint)}
      width="wide"
      actions={
        <>
          <ButtonLink to={PATHS.parentTasks} icon={<Properties aria-hidden="true" />}>
            {say(history.tasks)}
          </ButtonLink>
          <ButtonLink to={PATHS.parentRewards} icon={<Star aria-hidden="true" />}>
            {say(common.rewards)}
          </ButtonLink>
        </>
      }
    >
      <Tabs
        label={say(common.parentDashboard)}
        selected={selected}
        onSelect={(tab) => show(tab === 'dashboard' ? {} : { tab })}
        tabs={[
          {
            id: 'dashboard',
            label: say(words.dashboardManagement),
            panel: <DashboardPanel members={members} today={today} />,
          },
          {
            id: 'child-view',
            label: say(words.childViewPortal),
            panel: (
              <ChildView
                members={members}
                memberId={search.get('member')}
                onMember={(member) => show({ tab: 'child-view', member })}
                onAssign={() => show({})}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}
