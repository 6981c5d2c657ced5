import { useSearchParams } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { ChildFilter } from '#renderer/domain/people/child-filter.tsx';
import { useCan } from '#renderer/domain/session/session.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/history.ts';
import styles from './history.module.css';
import { useFamilyHistory } from './history.queries.ts';
import { HistoryCards, HistoryFrame } from './history-frame.tsx';

/** Shows the history of all children together, or of one of them. */
export function FamilyHistory({ today, isTable }: { today: LocalDate; isTable: boolean }) {
  const answer = useFamilyHistory(today);
  const [search, setSearch] = useSearchParams();
  const choose = (id: string | null) => setSearch(id ? { child: id } : {}, { replace: true, preventScrollReset: true });
  return (
    <HistoryFrame answer={answer} hasChoice>
      {({ family, children }) => {
        const chosen = children.find(({ child }) => child.id === search.get('child'));
        if (children.length === 0) return <NobodyYet />;
        return (
          <div className={styles.family}>
            <ChildFilter
              label={say(words.whoseHistory)}
              options={children}
              chosenId={chosen?.child.id ?? null}
              onChoose={choose}
            />
            <HistoryCards history={chosen?.history ?? family} today={today} isTable={isTable} />
          </div>
        );
      }}
    </HistoryFrame>
  );
}

function NobodyYet() {
  const managesUsers = useCan('users.manage');
  return (
    <Card>
      <EmptyState
        picture="scene-people"
        title={say(common.noChildrenFound)}
        action={
          managesUsers ? (
            <ButtonLink to={`${PATHS.admin}?tab=users`} variant="primary">
              {say(common.addAChild)}
            </ButtonLink>
          ) : undefined
        }
      >
        {say(words.noChildren)}
      </EmptyState>
    </Card>
  );
}
