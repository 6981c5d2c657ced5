import { PanelTable } from '@blueprintjs/icons';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/history.ts';
import { FamilyHistory } from './family-history.tsx';
import { useHistory } from './history.queries.ts';
import { HistoryCards, HistoryFrame } from './history-frame.tsx';

/**
 * History page: a child sees their own, grown-ups who may see progress see the children's and the family's (history-1).
 */
export function HistoryPage() {
  const user = useSignedInUser();
  const familyDay = useFamilyDay();
  const seesChildren = useCan('children.overview');
  const [isTable, setTable] = useState(false);
  if (!familyDay) return <Navigate to={PATHS.family} replace />;
  const Shown = seesChildren ? FamilyHistory : OwnHistory;
  return (
    <Page
      title={say(words.history)}
      subtitle={say(words.historyHint)}
      back={{ to: PATHS.home, label: say(common.backToTasks) }}
      kid={isChild(user)}
      actions={
        <Button icon={<PanelTable aria-hidden="true" />} onClick={() => setTable(!isTable)}>
          {say(isTable ? words.showAsCharts : words.showAsTable)}
        </Button>
      }
    >
      <Shown today={familyDay.today} isTable={isTable} />
      <Slot name="history.page" today={familyDay.today} />
    </Page>
  );
}

function OwnHistory({ today, isTable }: { today: LocalDate; isTable: boolean }) {
  const answer = useHistory(useSignedInUser().id, today);
  return (
    <HistoryFrame answer={answer}>
      {(history) => <HistoryCards history={history} today={today} isTable={isTable} />}
    </HistoryFrame>
  );
}
