import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { FamilyDay } from '#renderer/domain/day/family-day.ts';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { OwnDayFree } from '#renderer/screens/today/day/own-day-line.tsx';
import { MyDay } from '#renderer/screens/today/my-day/my-day.tsx';
import { ProgressCard } from '#renderer/screens/today/my-day/progress-card.tsx';
import { Tabs } from '#renderer/ui/controls/tabs.tsx';
import { lazyPart, PartMissing } from '#renderer/ui/parts/lazy-part.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/today.ts';

// Loaded lazily, because children never see it and their tablets must load little (speed-8).
const ChildrenPanel = lazyPart(() => import('#renderer/screens/today/children/children-panel.tsx'), 'ChildrenPanel', {
  missing: (why) => <PartMissing title={say(common.errorLoadingChildren)} {...why} />,
});
// Loaded lazily, because only the admin sees it, and rarely.
const OffersCard = lazyPart(() => import('./offers/offers-card.tsx'), 'OffersCard', { missing: () => null });

const TABS = ['tasks', 'children'] as const;

/**
 * Tabs with a grown-up's own day and the children's; the children's opens first for people who may see it (home-19).
 * Below them extras that fit are offered (extras-10).
 */
export function FamilyTabs({ familyDay }: { familyDay: FamilyDay }) {
  const [search, setSearch] = useSearchParams();
  const seesChildren = useCan('children.overview');
  const isAdmin = useCan('family.administer');
  const first = seesChildren ? 'children' : 'tasks';
  const selected = TABS.find((tab) => tab === search.get('tab')) ?? first;
  const own = {
    id: 'tasks',
    label: say(words.myAssignedTasks),
    panel: <MyDay familyDay={familyDay} Progress={OwnProgress} />,
  } as const;
  const children = {
    id: 'children',
    label: say(words.childrensProgress),
    panel: (
      <Suspense>
        <ChildrenPanel key={familyDay.today} familyDay={familyDay} />
      </Suspense>
    ),
  } as const;
  return (
    <>
      <Slot name="home.line" today={familyDay.today} />
      <Tabs
        label={say(words.myAndChildrensTasks)}
        selected={selected}
        onSelect={(tab) => setSearch(tab === first ? {} : { tab }, { replace: true, preventScrollReset: true })}
        tabs={seesChildren ? [children, own] : [own, children]}
      />
      {isAdmin ? (
        <Suspense>
          <OffersCard />
        </Suspense>
      ) : null}
    </>
  );
}

/** A grown-up's progress, or one line while nothing is planned (home-19). */
function OwnProgress({ day }: { day: PaintedDay }) {
  return day.items.length === 0 ? <OwnDayFree /> : <ProgressCard day={day} />;
}
