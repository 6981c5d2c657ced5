import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { eventsOf } from '#renderer/domain/calendar/occurrences.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { SkeletonBlock } from '#renderer/ui/layout/skeleton.tsx';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';
import { useMonthEvents } from './calendar.queries.ts';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import styles from './calendar-page.module.css';
import { MemberFilter } from './member-filter.tsx';
import { MonthBar } from './month-bar.tsx';
import { MonthGrid } from './month-grid.tsx';
import sizes from './month-sizes.module.css';
import { monthOf, readMonth, weeksOf } from './months.ts';
import type { OpenDialog } from './open-dialog.ts';
import { UpcomingCard } from './upcoming-card.tsx';

const NO_EVENTS: readonly EventView[] = [];

/** Family Calendar (calendar-35). */
export function CalendarPage() {
  const familyDay = useFamilyDay();
  return familyDay ? <FamilyCalendar today={familyDay.today} /> : <Navigate to={PATHS.family} replace />;
}

function FamilyCalendar({ today }: { today: LocalDate }) {
  const user = useSignedInUser();
  const [search, setSearch] = useSearchParams();
  const month = readMonth(search.get('month')) ?? monthOf(today);
  const weeks = weeksOf(month);
  const answer = useMonthEvents(user.id, weeks);
  const [memberId, setMemberId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const events = answer.data?.events ?? NO_EVENTS;
  const shown = memberId === null ? events : eventsOf(memberId, events);
  const showMonth = (next: string) =>
    setSearch(next === monthOf(today) ? {} : { month: next }, { replace: true, preventScrollReset: true });
  return (
    <Page
      title={say(words.familyCalendar)}
      back={{ to: PATHS.home, label: say(common.backToTasks) }}
      width="wide"
      kid={isChild(user)}
      actions={
        <Button
          data-new=""
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setDialog({ kind: 'add', date: monthOf(today) === month ? today : `${month}-01` })}
        >
          {say(words.addEvent)}
        </Button>
      }
    >
      <div className={styles.columns}>
        <Card className={styles.month}>
          <div className={styles.tools}>
            <MonthBar month={month} today={today} onShow={showMonth} />
            <MemberFilter chosenId={memberId} onChoose={setMemberId} />
          </div>
          {answer.isPending ? <CalendarSkeleton /> : null}
          {answer.isError && !answer.data ? (
            <ErrorState
              title={say(words.couldntGetTheCalendar)}
              error={answer.error}
              retrying={answer.isFetching}
              onRetry={() => void answer.refetch()}
            />
          ) : null}
          {answer.data?.until ? (
            <p className="muted" role="status">
              {say(words.tooMuchForOnePage, { day: formatWholeDay(answer.data.until) })}
            </p>
          ) : null}
          {answer.data ? (
            <MonthGrid
              key={today}
              month={month}
              today={today}
              events={shown}
              isBusy={answer.isPlaceholderData}
              onShow={showMonth}
              onOpen={setDialog}
            />
          ) : null}
        </Card>
        <UpcomingCard today={today} onOpen={setDialog} />
      </div>
      <CalendarDialogs dialog={dialog} events={events} today={today} onOpen={setDialog} />
    </Page>
  );
}

/** Placeholder with the size of the month while the first month loads (calendar-40). */
function CalendarSkeleton() {
  return (
    <div className={sizes.sizes} aria-busy="true">
      <p role="status" className={styles.loading}>
        {say(words.loadingCalendar)}
      </p>
      <div aria-hidden="true" className={sizes.block}>
        <SkeletonBlock height="100%" />
      </div>
    </div>
  );
}
